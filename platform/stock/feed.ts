import { createHash } from "node:crypto";
import {
  getImportTerms,
  type ImportingTenant,
  importCars,
  readBytes,
  StockError,
  type StockLimits,
  type StoredCars,
  usualLimits,
} from "../stock-import/index.ts";
import type { FeedFetch } from "./feed-fetch.ts";
import type { FeedMemory, StoredFeed } from "./stock-repository-file.ts";

/** If the last good cars are available, a feed gets a third of its timeout. */
const againShare = 3;

/** The result of requesting a feed. */
export interface FeedResult {
  /** `kept`: the feed failed or had not changed, and the last good cars stay. */
  outcome: "fresh" | "unchanged" | "kept";
  cars?: number;
  /** Why the last good cars were kept. */
  reason?: string;
  /** Whether the feed was read, and would have removed too many cars. */
  isHeld?: boolean;
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
  /** The dealer, who says how the cars are read. */
  tenant?: ImportingTenant;
  /** Per cent of the cars for sale that may leave at once; absent: all. */
  mostRemoved?: number;
}

async function ask(
  { url, fetcher, limits = usualLimits }: FeedRequest,
  memory: FeedMemory | undefined,
): Promise<Response> {
  const timeoutMs = (limits.feedSeconds * 1000) / (memory ? againShare : 1);
  const response = await fetcher(url, {
    headers: {
      accept: "application/json, application/x-ndjson, application/xml, text/csv, */*",
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
  const terms = digestTerms(request);
  const rememberedHere = async () => {
    const memory = exists ? await feed.memory() : undefined;
    return memory?.url === url && memory.terms === terms ? memory : undefined;
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
    const body = response.body ?? (async function* () {})();
    const bytes = response.status === 304 ? undefined : await readBytes({ name: "The feed", open: () => body }, limits);
    const hash = bytes && createHash("sha256").update(bytes).digest("hex");
    if (bytes === undefined || hash === memory?.hash) {
      await feed.remember(asBefore({ ...memory, url, terms, asked: now, read: now }));
      return { outcome: "unchanged" };
    }
    const { taken, report } = await importCars({
      ...{ cars: { name: "The feed", open: () => oneOf(bytes) }, target: cars, before: cars, now, limits },
      ...(request.tenant && getImportTerms(request.tenant)),
      ...(request.mostRemoved !== undefined && { mostRemoved: request.mostRemoved }),
    });
    if (report.held !== undefined) {
      // It is asked for again in full, until it is right or accepted.
      await feed.remember({ ...asBefore({ ...memory, url, terms, asked: now, read: now }), report });
      return { outcome: "kept", reason: report.held, isHeld: true };
    }
    const etag = response.headers.get("etag") ?? undefined;
    const lastModified = response.headers.get("last-modified") ?? undefined;
    await feed.remember({ url, terms, asked: now, read: now, hash, etag, lastModified, report });
    return { outcome: "fresh", cars: taken };
  } catch (error) {
    const reason = (error as Error).message;
    if (!exists) throw new StockError(`The stock feed cannot be fetched: ${reason}`);
    await feed.remember({ ...memory, url, terms, asked: now, failed: reason });
    return { outcome: "kept", reason };
  }
}

/** A digest of how cars are read: where it is another, such as by a new map, they are read again. */
function digestTerms({ tenant }: FeedRequest): string {
  const { timeZone, fields, stock }: Partial<ImportingTenant["site"]> = tenant?.site ?? { timeZone: "UTC" };
  return createHash("sha256")
    .update(JSON.stringify([timeZone, fields, stock?.sameId, stock?.map]))
    .digest("base64url");
}

/** The memory of a feed that is as it was when its cars were taken: what has been held or has failed since is over. */
function asBefore({ report, failed: _over, ...memory }: FeedMemory): FeedMemory {
  return report === undefined || report.held !== undefined ? memory : { ...memory, report };
}

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
