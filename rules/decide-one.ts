/**
 * The door for decisions about one subject (a gate, a lead, an event, a form, an offer, a reservation, an alert), on the
 * server: json-rules-engine decides them. What decides many cars at once, or in a browser, uses the same tables compiled
 * (`index.ts`); tests hold both to the same decisions.
 */
import type { Decision } from "../schemas/documents/rule-table.ts";
import { type Conditions, RuleError } from "./compile/condition.ts";
import type { Wording } from "./compile/outcome.ts";
import type { DecidableTable } from "./compile/table.ts";
import type { Facts } from "./compute-facts.ts";
import { prepareEngineTable } from "./engine/table.ts";

/** The tables of a dealer, such as a ResolvedTenant has. */
export interface Tables {
  readonly tables: { readonly [name: string]: DecidableTable };
  readonly conditions: Conditions;
}

/**
 * Decides one table about one subject, with the results of `decide`. Rejects with RuleError if there is no such table, and
 * with the error of a fact that throws.
 */
export async function decideOne(
  { tables, conditions }: Tables,
  name: string,
  facts: Facts,
  msg?: Wording,
): Promise<Decision> {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (table === undefined) throw new RuleError(`There is no table "${name}"`);
  return prepareEngineTable(table, conditions).decide(facts, msg);
}
