import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileVersion, replaceFile } from "./files.ts";
import { StockError } from "./stock-error.ts";
import { validateCar } from "./validate-car.ts";

const timeoutMs = 30_000;
const largestBytes = 200 * 1024 * 1024;

/** What came of asking a feed. */
export interface FeedResult {
  /** `kept`: the feed failed or had not changed, and the cars of the last good time stay. */
  outcome: "fresh" | "unchanged" | "kept";
  cars?: number;
  /** Why the last good cars were kept. */
  reason?: string;
}

interface Memory {
  url: string;
  etag?: string;
  lastModified?: string;
}

async function remembered(file: string, url: string): Promise<Memory | undefined> {
  try {
    const memory = JSON.parse(await readFile(file, "utf8")) as Memory;
    return memory.url === url ? memory : undefined;
  } catch {
    // Nothing is remembered of a feed that was never fetched; then all of it is asked for.
    return undefined;
  }
}

async function bodyText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largestBytes) throw new StockError(`The feed is larger than ${largestBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** The records of a feed: a JSON list, `{ "cars": [...] }`, or one JSON value a line. Throws StockError on anything else. */
export function parseFeed(text: string): unknown[] {
  const trimmed = text.trim();
  try {
    if (trimmed.startsWith("[")) return JSON.parse(trimmed) as unknown[];
    const lines = trimmed.split(/\r?\n/).filter((line) => line.trim() !== "");
    if (lines.length > 1) {
      try {
        return lines.map((line) => JSON.parse(line) as unknown);
      } catch {
        // Not one value a line: then it is one value over several lines.
      }
    }
    const whole = JSON.parse(trimmed) as { cars?: unknown };
    if (Array.isArray(whole.cars)) return whole.cars;
    return [whole];
  } catch (error) {
    throw new StockError(`The feed is no JSON: ${(error as Error).message}`);
  }
}

/**
 * Fetches a feed of cars into `file`, asking only for what is new since the last time (ETag, Last-Modified). A feed
 * that fails, or holds no valid car, leaves the file alone. Throws StockError only when there was nothing to keep.
 */
export async function fetchFeed(
  url: string,
  file: string,
  fetcher: typeof fetch = fetch,
): Promise<FeedResult> {
  const memoryFile = `${file}.feed.json`;
  const exists = (await fileVersion(file)) !== "none";
  const memory = exists ? await remembered(memoryFile, url) : undefined;
  try {
    const response = await fetcher(url, {
      headers: {
        accept: "application/json, application/x-ndjson",
        ...(memory?.etag ? { "if-none-match": memory.etag } : {}),
        ...(memory?.lastModified ? { "if-modified-since": memory.lastModified } : {}),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 304) return { outcome: "unchanged" };
    if (!response.ok) throw new StockError(`The feed answered ${response.status}.`);
    const good = parseFeed(await bodyText(response)).filter((value) => "car" in validateCar(value));
    if (good.length === 0) throw new StockError("The feed holds no valid car.");
    await replaceFile(
      file,
      good.map((car) => JSON.stringify(car)),
    );
    await mkdir(dirname(memoryFile), { recursive: true });
    await writeFile(
      memoryFile,
      JSON.stringify({
        url,
        etag: response.headers.get("etag") ?? undefined,
        lastModified: response.headers.get("last-modified") ?? undefined,
      } satisfies Memory),
    );
    return { outcome: "fresh", cars: good.length };
  } catch (error) {
    if (!exists) throw new StockError(`The stock feed cannot be had: ${(error as Error).message}`);
    return { outcome: "kept", reason: (error as Error).message };
  }
}
