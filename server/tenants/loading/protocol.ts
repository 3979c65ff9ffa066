import type { Diagnostic } from "../../../schemas/diagnostics/diagnostic.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { LeftOut } from "../../../schemas/index.ts";
import type { KnownCar } from "../../stock/index.ts";
import type { ShownStock } from "../shown-stock.ts";

/** What the serving thread asks of the loader, one question at a time. */
export type LoadRequest =
  /**
   * Read the tenants folder; `base` is the newest source that the asker has. `folders` are those of its folders that may
   * have changed (left out: all). Sources that are not in `keep` may go.
   */
  | { kind: "read"; base: number; keep: readonly number[]; folders?: readonly string[] | undefined }
  /** Take a source that another loader has read: it ended. */
  | { kind: "source"; source: number; files: ReadonlyMap<string, string> }
  /** Validate one dealer of a source. */
  | { kind: "check"; source: number; slug: string }
  /** Resolve the site.json of one dealer of a source. */
  | { kind: "site"; source: number; slug: string }
  /** Drop all that is known of a dealer. */
  | { kind: "forget"; slug: string }
  /** Load what a dealer shows. */
  | { kind: "stock"; source: number; slug: string; wish: StockWish }
  /** The next items of what `stock` has loaded. */
  | { kind: "part"; slug: string; list: PartName; from: number };

/** Which stock is wanted. */
export interface StockWish {
  /**
   * `fresh` reads the cars from their source. `stored` does so too, but a feed is not waited for where its last cars are
   * stored. `changed` does what new JSON asks for, which may be nothing. `again` decides the loaded cars again, `moved`
   * only if time has changed which are shown. `none` shows no cars: the site is served although its stock cannot be had.
   */
  how: "fresh" | "stored" | "changed" | "again" | "moved" | "none";
  /** Held cars, shown as reserved. */
  held: readonly string[];
  /** ms since 1970 UTC. */
  now: number;
  /** Take what can be read of a stock file that is cut off: there is no last good stock to keep. */
  takeCut: boolean;
}

/** What lists of a stock are called, and what they hold. */
export interface Parts {
  cars: Car;
  shown: string;
  known: KnownCar;
}
export type PartName = keyof Parts;

export interface ReadAnswer {
  source: number;
  /** Texts that `base` has not, or has otherwise; all of them when the loader does not know `base`. */
  changed: ReadonlyMap<string, string>;
  removed: readonly string[];
  /** Hosts that each dealer of the folder claims in its own site.json, by slug in alphabetical order. */
  dealers: ReadonlyMap<string, readonly string[]>;
  /** Dealers that read otherwise than in `base`, of those that were checked; of no meaning where `whole`. */
  touched: readonly string[];
  /** Whether `changed` is all there is. */
  whole: boolean;
}

export interface CheckAnswer {
  isGood: boolean;
  /** With errors that lie in single sections only: what a version leaves out that is served without them. */
  leftOut?: LeftOut | undefined;
  problems: Diagnostic[];
}

/** A stock without its lists, which are fetched in parts. */
export interface StockAnswer extends Pick<ShownStock, "index" | "others"> {
  /** Length of each list; absent lists are those that the asker has. */
  sizes: { [name in PartName]?: number };
  /** Records that were left out: the first ones, and how many there are. */
  leftOut: { problems: { source: string; place: number; message: string }[]; count: number };
  /** Roughly what the stock takes in memory, bytes. */
  bytes: number;
  /** Why it cannot be kept which cars were shown. */
  notKept?: string;
  /** What the reader of the log should know about the source, such as a feed that failed. */
  notes: string[];
}
