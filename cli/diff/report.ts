import type { Decision } from "../../schemas/documents/rule-table.ts";
import type { Origin } from "../../schemas/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ValueChange } from "./changes.ts";

/** Where a value was set: the layer and line that won. */
export type Said = Pick<Origin, "layer" | "file" | "line">;

/** A resolved value that differs. `layer`, `file` and `line` locate the new value, `was` the old one. */
export interface SaidChange extends ValueChange, Partial<Said> {
  was?: Said;
}

/** What one thing gets before and after. */
export interface Turn {
  before: Decision;
  after: Decision;
}

/** A car (or an offer, a location...) that a change decides otherwise. */
export interface ChangedSubject extends Turn {
  /** Slug of the car, or id of the thing. */
  car: string;
  name: string;
}

/** What a change does to one table. */
export interface TableChange {
  table: string;
  title: string;
  /** What the table decides: `car`, `offer`, `location`... */
  about: string;
  /** The one version that has the table at all; unsaid, both have it. */
  only?: "before" | "after";
  /** How many of the site's own things it decides otherwise, of how many. */
  changed: number;
  of: number;
  cars: ChangedSubject[];
  /** Facts that show the change where nothing of the site does; both decisions confirmed by json-rules-engine. */
  constructed?: Turn & { facts: JsonObject };
  /** Why no example could be made although the versions may differ. */
  unproven?: string;
}

/** All that a change of JSON does to one dealer: what `forecourt diff --format json` prints. */
export interface DiffReport {
  tenant: string;
  against: string;
  /** The moment that both versions were decided at, ISO 8601. */
  at: string;
  changes: SaidChange[];
  /** Slugs of cars that only one version's stock has. */
  stock: { added: string[]; removed: string[] };
  tables: TableChange[];
}

/** Whether the two versions differ at all. */
export function differs({ changes, stock, tables }: DiffReport): boolean {
  return changes.length + stock.added.length + stock.removed.length + tables.length > 0;
}
