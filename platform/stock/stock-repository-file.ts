import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StockReport, StoredCars } from "../stock-import/index.ts";
import { readFileVersion, readNdjson, replaceFile, resolveStockFile } from "./files.ts";
import { type KnownCar, type KnownCars, readKnown, resolveKnownCarsFile, writeKnown } from "./known-cars.ts";

/** What was learnt when the cars were last fetched or imported. */
export interface FeedMemory {
  /** Address of the feed; empty for a file that was imported. */
  url: string;
  /** Digest of what the site says of the reading of its cars. */
  terms?: string;
  /** Time of the last request, ms since 1970 UTC. */
  asked: number;
  /** Time of the last request that had a result, ms; absent: none yet, or a file that was imported. */
  read?: number;
  /** Hash of its last content, so that an unchanged stock is not written and read again. */
  hash?: string;
  etag?: string;
  lastModified?: string;
  report?: StockReport;
  /** Why the last request had no result. */
  failed?: string;
}

/** The memory of one dealer's feed. */
export interface StoredFeed {
  memory(): Promise<FeedMemory | undefined>;
  remember(memory: FeedMemory): Promise<void>;
  /**
   * Whether this process fetches the feed now, for at most `ms`: of several nodes, one does. The lease ends with
   * `remember`. `now` is in ms since 1970 UTC.
   */
  lease(now: number, ms: number): Promise<boolean>;
}

/** Where stock is kept: files of DATA_DIR, or a store that several nodes share. */
export interface StockKeeping {
  /** Throws StockError for an invalid slug. */
  cars(slug: string): StoredCars;
  feed(slug: string): StoredFeed;
  /** The memories of all dealers, by slug. */
  memories(): Promise<ReadonlyMap<string, FeedMemory>>;
  /**
   * The cars that a dealer has shown, after `change`. `current`: the ones that this process has read or written last;
   * undefined: none yet.
   */
  updateKnown(
    slug: string,
    current: KnownCars | undefined,
    change: (before: KnownCars) => Map<string, KnownCar>,
  ): Promise<KnownCars>;
}

/** The cars of a file. */
export function createCarsFile(file: string): StoredCars {
  return {
    name: async () => ((await readFileVersion(file)) === "none" ? undefined : file),
    lines: (longest) => readNdjson(file, longest),
    replace: (lines) => replaceFile(file, lines),
  };
}

/** The memory of a feed in a file, which one process uses. */
export function createFeedFile(file: string): StoredFeed {
  return {
    async memory() {
      try {
        return JSON.parse(await readFile(file, "utf8")) as FeedMemory;
      } catch {
        // There are no validators for a feed that was never fetched; then it is requested in full.
        return undefined;
      }
    },
    async remember(memory) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(memory));
    },
    lease: async () => true,
  };
}

// Outside the folder of the cars, where a change would look like new stock.
const feedsFolder = (dataDir: string): string => join(dataDir, "feeds");

/** The file with what was learnt when a dealer's cars were last fetched or imported. */
export const resolveFeedMemoryFile = (dataDir: string, slug: string): string =>
  join(feedsFolder(dataDir), `${slug}.json`);

/** Keeps stock in files of DATA_DIR. */
export function createFileStockRepository(dataDir: string): StockKeeping {
  const feeds = feedsFolder(dataDir);
  const feed = (slug: string) => createFeedFile(resolveFeedMemoryFile(dataDir, slug));
  return {
    cars: (slug) => createCarsFile(resolveStockFile(dataDir, slug)),
    feed,
    async memories() {
      const files = await readdir(feeds).catch(() => []);
      const slugs = files.filter((file) => file.endsWith(".json")).map((file) => file.slice(0, -5));
      const found = await Promise.all(slugs.map(async (slug) => [slug, await feed(slug).memory()] as const));
      return new Map(found.flatMap(([slug, memory]) => (memory ? [[slug, memory]] : [])));
    },
    async updateKnown(slug, current, change) {
      const file = resolveKnownCarsFile(dataDir, slug);
      const known = change(current ?? (await readKnown(file)));
      await writeKnown(file, known);
      return known;
    },
  };
}
