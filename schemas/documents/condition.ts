import type { JsonValue } from "../json-value.ts";

/** A comparison of one fact with a constant, or with another fact (`{ "fact": name, "path"?: "$.a.b" }`). */
export interface LeafCondition {
  fact: string;
  operator: string;
  value: JsonValue;
  /** Plain `$.a.b` path into an object-valued fact. */
  path?: string;
}

/** The one condition language (json-rules-engine's): tables, `when`, gates, menus and stock filters. */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  /** A named condition of the tenant's `rules/conditions.json`. */
  | { condition: string }
  | LeafCondition;
