import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type NdjsonLine, StockError } from "../stock-import/index.ts";

const slugPattern = /^[a-z0-9][a-z0-9-]*$/;

/** Throws StockError for an invalid slug. */
export function requireSlug(slug: string): void {
  if (!slugPattern.test(slug)) throw new StockError(`"${slug}" is not a valid slug of a site.`);
}

/** The file of a tenant's imported stock: one car per line. Throws StockError for an invalid slug. */
export function resolveStockFile(dataDir: string, slug: string): string {
  requireSlug(slug);
  return join(dataDir, "stock", slug, "cars.ndjson");
}

/** Size and time of a file as one word; `none` when there is no such file. Rejects for what is no file: reading a pipe never ends. */
export async function readFileVersion(file: string): Promise<string> {
  try {
    const stats = await stat(file);
    if (!stats.isFile()) throw new StockError(`${file} is not a file. Remove it and import the stock again.`);
    const { mtimeMs, size } = stats;
    return `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "none";
    throw error;
  }
}

/** The JSON values of a file with one value per line; see `readLines`. */
export const readNdjson = (file: string, longest?: number): AsyncGenerator<NdjsonLine> =>
  readLines(createReadStream(file, "utf8") as AsyncIterable<string>, longest);

/**
 * The JSON values of a text with one value per line, with their line numbers; an invalid line, or one longer than
 * `longest` characters, yields an error and is not kept in memory.
 */
export async function* readLines(
  parts: AsyncIterable<string>,
  longest = Number.POSITIVE_INFINITY,
): AsyncGenerator<NdjsonLine> {
  let line = 0;
  let rest = "";
  let length = 0;
  const take = (ending: string, isEnd: boolean): NdjsonLine | undefined => {
    line++;
    const text = rest + ending;
    const size = length + ending.length;
    rest = "";
    length = 0;
    if (size > longest) return { line, error: `is longer than ${longest} characters` };
    if (text.trim() === "") return undefined;
    try {
      return { line, value: JSON.parse(text) };
    } catch (error) {
      return { line, error: (error as Error).message, isCut: isEnd };
    }
  };
  for await (const chunk of parts) {
    let from = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", from)) {
      const found = take(chunk.slice(from, end), false);
      from = end + 1;
      if (found) yield found;
    }
    length += chunk.length - from;
    if (length <= longest) rest += chunk.slice(from);
  }
  const last = length > 0 ? take("", true) : undefined;
  if (last) yield last;
}

/**
 * Writes a file atomically: a reader sees the old or the new one, never a part. `lines` are written as they arrive;
 * if they throw, the old file stays.
 */
export async function replaceFile(file: string, lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}.${Date.now().toString(36)}.new`;
  const handle = await open(fresh, "wx", 0o600);
  try {
    let batch = "";
    for await (const line of lines) {
      batch += `${line}\n`;
      if (batch.length > 1_000_000) {
        await handle.write(batch);
        batch = "";
      }
    }
    await handle.write(batch);
    await handle.sync();
    await handle.close();
    await rename(fresh, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(fresh, { force: true });
    throw error;
  }
}
