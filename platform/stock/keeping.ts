import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileVersion, type NdjsonLine, readNdjson, replaceFile, stockFile } from "./files.ts";
import { type KnownCar, type KnownCars, knownCarsFile, readKnown, writeKnown } from "./known-cars.ts";

/** What was learnt when a feed was last fetched. */
export interface FeedMemory {
  url: string;
  /** Time of the last request, ms since 1970 UTC. */
  asked: number;
  /** Hash of its last content, so that an unchanged stock is not written and read again. */
  hash?: string;
  etag?: string;
  lastModified?: string;
}

/** The stored cars of one dealer: imported ones, or the last good ones of a feed. */
export interface StoredCars {
  /** The place of the cars, for messages; resolves with undefined if there are none. */
  name(): Promise<string | undefined>;
  /** The cars, one JSON value a line; a line longer than `longest` characters is an error. */
  lines(longest: number): AsyncIterable<NdjsonLine>;
  /** Replaces all cars in one step; if `lines` throw, the old ones stay. */
  replace(lines: AsyncIterable<string> | Iterable<string>): Promise<void>;
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
export function carsFile(file: string): StoredCars {
  return {
    name: async () => ((await fileVersion(file)) === "none" ? undefined : file),
    lines: (longest) => readNdjson(file, longest),
    replace: (lines) => replaceFile(file, lines),
  };
}

/** The memory of a feed in a file, which one process uses. */
export function feedFile(file: string): StoredFeed {
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

/** Keeps stock in files of DATA_DIR. */
export function keptInFiles(dataDir: string): StockKeeping {
  return {
    cars: (slug) => carsFile(stockFile(dataDir, slug)),
    // Outside the folder of the cars, where a change would look like new stock.
    feed: (slug) => feedFile(join(dataDir, "feeds", `${slug}.json`)),
    async updateKnown(slug, current, change) {
      const file = knownCarsFile(dataDir, slug);
      const known = change(current ?? (await readKnown(file)));
      await writeKnown(file, known);
      return known;
    },
  };
}
