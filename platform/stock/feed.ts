import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { FeedFetch } from "./feed-fetch.ts";
import type { FeedMemory, StoredCars, StoredFeed } from "./keeping.ts";
import { type StockLimits, usualLimits } from "./limits.ts";
import { StockError } from "./stock-error.ts";
import { validateCar } from "./validate-car.ts";

/** If the last good cars are available, a feed gets a third of its timeout. */
const againShare = 3;
const gzipMagic = [0x1f, 0x8b];

/** The result of requesting a feed. */
export interface FeedResult {
  /** `kept`: the feed failed or had not changed, and the last good cars stay. */
  outcome: "fresh" | "unchanged" | "kept";
  cars?: number;
  /** Why the last good cars were kept. */
  reason?: string;
}

/** The parts of a feed, up to `most` MB. */
async function* bounded(
  parts: AsyncIterable<Uint8Array>,
  most: number,
  what: string,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of parts) {
    size += part.byteLength;
    if (size > most * 1_000_000)
      throw new StockError(`The feed is larger than ${most} MB${what} (FEED_MAX_MB).`);
    yield part;
  }
}

/** The text of a feed, decompressed if it is gzip, regardless of its headers. Reads no more than the limit of either. */
async function bodyText(body: AsyncIterable<Uint8Array>, { feedMb }: StockLimits): Promise<string> {
  const received = bounded(body, feedMb, "");
  const first = await received.next();
  const head = first.done ? new Uint8Array() : first.value;
  const whole = (async function* () {
    yield head;
    yield* received;
  })();
  const isPacked = gzipMagic.every((byte, at) => head[at] === byte);
  if (!isPacked) return Buffer.concat(await Array.fromAsync(whole)).toString("utf8");
  const unpack = createGunzip();
  const parts: Uint8Array[] = [];
  await pipeline(whole, unpack, async (unpacked: AsyncIterable<Uint8Array>) => {
    for await (const part of bounded(unpacked, feedMb, " when decompressed")) parts.push(part);
  });
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
        // Not one value per line, so it is one value over several lines.
      }
    }
    const whole = JSON.parse(trimmed) as { cars?: unknown };
    if (Array.isArray(whole.cars)) return whole.cars;
    return [whole];
  } catch (error) {
    throw new StockError(`The feed is not valid JSON: ${(error as Error).message}`);
  }
}

/** Where a feed's cars are kept, and how often it is fetched. */
export interface FeedRequest {
  url: string;
  /** The last good cars. */
  cars: StoredCars;
  feed: StoredFeed;
  /** ms since 1970 UTC. */
  now: number;
  /** Minimum interval between two requests, minutes. */
  minutes: number;
  fetcher: FeedFetch;
  limits?: StockLimits;
}

/** The cars of a feed, one per line; invalid records are left out. Throws StockError if a limit is exceeded. */
function linesOf(text: string, { cars, recordKb }: StockLimits): string[] {
  const good = parseFeed(text).filter((value) => "car" in validateCar(value));
  if (good.length === 0) throw new StockError("The feed contains no valid car.");
  if (good.length > cars)
    throw new StockError(`The feed contains ${good.length} cars; the limit is ${cars} (STOCK_MAX_CARS).`);
  const lines = good.map((car) => JSON.stringify(car));
  if (lines.some((line) => line.length > recordKb * 1000))
    throw new StockError(`A record of the feed is larger than ${recordKb} KB (STOCK_MAX_RECORD_KB).`);
  return lines;
}

async function ask(
  { url, fetcher, limits = usualLimits }: FeedRequest,
  memory: FeedMemory | undefined,
): Promise<Response> {
  const timeoutMs = (limits.feedSeconds * 1000) / (memory ? againShare : 1);
  const response = await fetcher(url, {
    headers: {
      accept: "application/json, application/x-ndjson",
      ...(memory?.etag ? { "if-none-match": memory.etag } : {}),
      ...(memory?.lastModified ? { "if-modified-since": memory.lastModified } : {}),
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok && response.status !== 304) throw new StockError(`The feed answered ${response.status}.`);
  return response;
}

/** Longest time in which a node that has stopped holds up the others, as a multiple of the feed's timeout. */
const leaseShare = 2;

/**
 * Fetches a feed of cars and stores them, asking only for what is new since the last time (ETag, Last-Modified), and not
 * before its interval has passed; of several nodes, one asks. If the feed fails or contains no valid car, the stored cars
 * stay. Throws StockError only if there are none.
 */
export async function fetchFeed(request: FeedRequest): Promise<FeedResult> {
  const { url, cars, feed, now, minutes, limits = usualLimits } = request;
  const exists = (await cars.name()) !== undefined;
  const rememberedHere = async () => {
    const memory = exists ? await feed.memory() : undefined;
    return memory?.url === url ? memory : undefined;
  };
  const isRecent = (memory: FeedMemory | undefined) =>
    memory !== undefined && now - memory.asked >= 0 && now - memory.asked < minutes * 60_000;
  if (isRecent(await rememberedHere())) return { outcome: "unchanged" };
  const isMine = await feed.lease(now, limits.feedSeconds * 1000 * leaseShare);
  // Another node fetches it, or has just done so.
  if (!isMine && exists) return { outcome: "unchanged" };
  const memory = await rememberedHere();
  if (isRecent(memory)) return { outcome: "unchanged" };
  try {
    const response = await ask(request, memory);
    const kept = { ...memory, url, asked: now };
    if (response.status === 304) {
      await feed.remember(kept);
      return { outcome: "unchanged" };
    }
    const lines = linesOf(await bodyText(response.body ?? (async function* () {})(), limits), limits);
    const hash = createHash("sha256").update(lines.join("\n")).digest("hex");
    const etag = response.headers.get("etag") ?? undefined;
    const lastModified = response.headers.get("last-modified") ?? undefined;
    if (hash !== memory?.hash) await cars.replace(lines);
    await feed.remember({ url, asked: now, hash, etag, lastModified });
    return hash === memory?.hash ? { outcome: "unchanged" } : { outcome: "fresh", cars: lines.length };
  } catch (error) {
    if (!exists) throw new StockError(`The stock feed cannot be fetched: ${(error as Error).message}`);
    if (memory) await feed.remember({ ...memory, asked: now });
    return { outcome: "kept", reason: (error as Error).message };
  }
}
