import type { Diagnostic } from "../../../schemas/diagnostics/diagnostic.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { LeftOut, TenantSource } from "../../../schemas/index.ts";
import type { FileRequest, KnownCar } from "../../stock/index.ts";
import type { Unread } from "../read.ts";
import type { ShownStock } from "../shown-stock.ts";

/** Requests of the serving thread to the loader, one at a time. */
export type LoadRequest =
  /**
   * Read the tenants folder. `base` is the newest source that the requester has; `folders` are the subfolders that may
   * have changed (default: all). Sources that are not in `keep` can be dropped.
   */
  | { kind: "read"; base: number; keep: readonly number[]; folders?: readonly string[] | undefined }
  /** Add a source that an earlier loader read before it stopped. */
  | { kind: "source"; source: number; texts: Pick<TenantSource, "files" | "others"> }
  /** Validate one dealer of a source. */
  | { kind: "check"; source: number; slug: string }
  /** Resolve the site.json of one dealer of a source. */
  | { kind: "site"; source: number; slug: string }
  /** Drop all data of a dealer. */
  | { kind: "forget"; slug: string }
  /** Load a dealer's stock. */
  | { kind: "stock"; source: number; slug: string; wish: StockWish }
  /** Read or import a file of cars that an editor has sent. */
  | { kind: "file"; source: number; slug: string; request: FileRequest }
  /** The next items of a list that `stock` has loaded. */
  | { kind: "part"; slug: string; list: PartName; from: number };

/** How to load a stock. */
export interface StockWish {
  /**
   * `fresh` reads the cars from their source; `accepted` too, and a feed now, whatever share of its cars would leave. `stored` does the same, but uses a feed's stored cars, if there are any,
   * instead of waiting for the feed; `published` reads them only if they are of another version than the loaded ones. `changed` does what the new JSON requires, which may be nothing. `again` decides
   * again which of the loaded cars are shown; `moved` does so only if the passing of time changes the result. `none`
   * shows no cars: the site is served although its stock is not available.
   */
  how: "fresh" | "accepted" | "stored" | "published" | "changed" | "again" | "moved" | "none";
  /** Held cars, shown as reserved. */
  held: readonly string[];
  /** ms since 1970 UTC. */
  now: number;
  /** Load the readable part of a truncated stock file, because there is no last good stock to keep. */
  takeCut: boolean;
}

/** The lists of a stock, by name, and the types of their items. */
export interface Parts {
  cars: Car;
  shown: string;
  known: KnownCar;
}
export type PartName = keyof Parts;

export interface ReadAnswer {
  source: number;
  /** Files that are new or changed since `base`; all files if the loader does not know `base`. */
  changed: ReadonlyMap<string, string>;
  removed: readonly string[];
  /** All other files, such as pictures; absent if they are those of `base`. */
  others?: ReadonlySet<string>;
  /** Hosts that each dealer claims in its own site.json, by slug in alphabetical order. */
  dealers: ReadonlyMap<string, readonly string[]>;
  /** Checked dealers that the changes since `base` affect; meaningless if `whole`. */
  touched: readonly string[];
  unread: Unread;
  /** Whether `changed` contains all files. */
  whole: boolean;
}

/** Why a file of cars is refused. */
export interface Refusal {
  refusal: string;
}

export interface CheckAnswer {
  isGood: boolean;
  /** If errors affect only single sections: the sections to omit so that the rest can be served. */
  leftOut?: LeftOut | undefined;
  problems: Diagnostic[];
}

/** A stock without its lists, which are requested in parts. */
export interface StockAnswer extends Pick<ShownStock, "index" | "others"> {
  /** Length of each list; an absent list has not changed. */
  sizes: { [name in PartName]?: number };
  /** Omitted records: the first ones, and the total number. */
  leftOut: { problems: { source: string; place: number; message: string }[]; count: number };
  /** Approximate memory of the stock, bytes. */
  bytes: number;
  /** Why the list of shown cars cannot be stored. */
  notKept?: string;
  /** Information about the source for the log, such as a feed that failed. */
  notes: string[];
}
