import type { Decision } from "../../schemas/documents/rule-table.ts";
import type { Origin } from "../../schemas/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ValueChange } from "./changes.ts";

/** The position at which a value was set: the winning layer and line. */
export type Said = Pick<Origin, "layer" | "file" | "line">;

/** A resolved value that differs. `layer`, `file` and `line` locate the new value, `was` the old one. */
export interface SaidChange extends ValueChange, Partial<Said> {
  was?: Said;
}

/** The decision for one subject, before or after. */
export interface Turn {
  before: Decision;
  after: Decision;
}

/** A car (or an offer, a location...) with a different decision. */
export interface ChangedSubject extends Turn {
  /** Slug of the car, or id of the thing. */
  car: string;
  name: string;
}

/** The effect of a change on one table. */
export interface TableChange {
  table: string;
  title: string;
  /** The table's subject: `car`, `offer`, `location`... */
  about: string;
  /** The only version with this table; absent if both have it. */
  only?: "before" | "after";
  /** The number of subjects on the site with a different decision, and the total number. */
  changed: number;
  of: number;
  cars: ChangedSubject[];
  /** Facts that show the change if no subject on the site does; both decisions are confirmed by json-rules-engine. */
  constructed?: Turn & { facts: JsonObject };
  /** Why no example could be constructed although the versions may differ. */
  unproven?: string;
}

/** The effect of a change of JSON on one dealer, as printed by `forecourt diff --format json`. */
export interface DiffReport {
  tenant: string;
  against: string;
  /** The time at which both versions were decided, ISO 8601. */
  at: string;
  changes: SaidChange[];
  /** Slugs of cars that only one version's stock has. */
  stock: { added: string[]; removed: string[] };
  tables: TableChange[];
}

/** Whether the two versions differ at all. */
export function hasDifferences({ changes, stock, tables }: DiffReport): boolean {
  return changes.length + stock.added.length + stock.removed.length + tables.length > 0;
}
