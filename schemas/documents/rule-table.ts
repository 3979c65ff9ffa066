import type { JsonObject, JsonValue } from "../json-value.ts";
import type { Subject } from "../parts/subject.ts";
import type { Condition } from "./condition.ts";

export interface RuleRow {
  id: string;
  description?: string;
  when: Condition;
  /** The row's outcome. `{ "$fact": name, "path"? }` inside it is replaced by the fact's value, `{ "$msg": key }` by wording. */
  then: JsonObject;
}

export interface RuleExample {
  name: string;
  /** Fact values given directly; `car` gives a partial car from which facts are computed. */
  facts?: JsonObject;
  car?: JsonObject;
  /** Partial site (flags, settings...) laid over the dealer's own, or over the platform's in its examples. */
  site?: JsonObject;
  /** The moment at which the example holds, ISO 8601. */
  now?: string;
  /** Ids of the rows that must win; [] means the default. */
  rows: string[];
  /** Parts that the outcome must have, or one of the outcomes of a `collect` table. */
  gives?: JsonObject;
}

/** What invariants call the default, which no row's outcome is. */
export const defaultRow = "$default";

/** An invariant for every car: whenever `when` holds, the outcome must satisfy the rest. */
export interface RuleInvariant {
  name: string;
  when: Condition;
  /** Only where one of these rows wins in another table. */
  where?: { table: string; rows: string[] };
  /** Row ids that must not win; `defaultRow` for the default, here and below. */
  never?: string[];
  /** Row ids one of which must win. */
  oneOf?: string[];
  /** Parts of outcomes that neither a row nor the default must give. */
  neverGives?: JsonObject[];
  /** Parts of outcomes. A row or the default must give one of them. */
  gives?: JsonObject[];
}

/** The rows (and `defaultRow`) whose outcome has all parts of one of these; null is a part that is missing. */
export function findRowsGiving({ rows, default: otherwise }: RuleTable, outcomes: readonly JsonObject[]): string[] {
  const has = (outcome: JsonObject | null) =>
    outcome !== null &&
    outcomes.some((parts) =>
      Object.entries(parts).every(([key, part]) => JSON.stringify(outcome[key] ?? null) === JSON.stringify(part)),
    );
  return [...rows.filter(({ then }) => has(then)).map(({ id }) => id), ...(has(otherwise) ? [defaultRow] : [])];
}

/** An ordered decision table: order is priority. Resolved (all layers applied). */
export interface RuleTable {
  table: string;
  title: string;
  description: string;
  /** The subject of the decision; default: a car. Tables about other subjects are not part of a car's `decisions`. */
  about?: Subject;
  /** `first`: the first row that holds decides. `collect`: every row that holds, in order. */
  hit: "first" | "collect";
  rows: RuleRow[];
  /** Outcome when no row holds. */
  default: JsonObject | null;
  /** Combinations of facts that cannot occur; the analysis ignores them. */
  impossible?: { name: string; when: Condition }[];
  examples: RuleExample[];
  invariants?: RuleInvariant[];
}

/** The result of a decision: winning row ids and the outcome (an object for `first`, a list for `collect`). */
export interface Decision {
  rows: string[];
  result: JsonValue;
}
