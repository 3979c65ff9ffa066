import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { StockError } from "./stock-error.ts";

const slugPattern = /^[a-z0-9][a-z0-9-]*$/;

/** Where a tenant's imported stock lies: one car a line. Throws StockError on a slug that is none. */
export function stockFile(dataDir: string, slug: string): string {
  if (!slugPattern.test(slug)) throw new StockError(`"${slug}" is no slug of a site.`);
  return join(dataDir, "stock", slug, "cars.ndjson");
}

/** Size and time of a file as one word; `none` when there is no such file. */
export async function fileVersion(file: string): Promise<string> {
  try {
    const { mtimeMs, size } = await stat(file);
    return `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "none";
    throw error;
  }
}

/** The JSON values of a file with one a line, with their line numbers; a line that is no JSON gives an error. */
export async function* readNdjson(
  file: string,
): AsyncGenerator<{ line: number; value?: unknown; error?: string }> {
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line++;
    if (text.trim() === "") continue;
    try {
      yield { line, value: JSON.parse(text) };
    } catch (error) {
      yield { line, error: (error as Error).message };
    }
  }
}

/**
 * Writes a file as a whole: a reader sees the old one or the new one, never a part. `lines` are written as they come;
 * when they throw, the old file stays.
 */
export async function replaceFile(
  file: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
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
