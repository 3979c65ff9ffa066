import { expect, type MatcherState } from "vitest";
import { decisionDefinitions } from "../rules/tools.ts";
import type { Decision } from "../schemas/documents/rule-table.ts";
import { isObject, type JsonObject, type JsonValue } from "../schemas/json-value.ts";
import { One } from "./one.ts";
import { explainCommand } from "./report.ts";
import { requireNames } from "./unknown-name.ts";

/** What tests can expect of a situation. */
interface SituationMatchers {
  /** Exactly these rows of the table win, in this order; none for its default. */
  toBeDecidedBy(table: string, ...rows: string[]): void;
  /** The row of the table is among those that win. */
  toHaveRow(table: string, row: string): void;
  /** The table's outcome has these parts, which some row or the default gives; in a `collect` table one of its outcomes has. */
  toGive(table: string, parts: JsonObject | null): void;
  /** Both evaluators, the compiled one and json-rules-engine, decide the table alike. */
  toBeDecidedAlike(table: string): Promise<void>;
}

declare module "vitest" {
  // The type parameter is that of vitest's own declaration.
  interface Matchers<T> extends SituationMatchers {}
}

function oneOf(received: unknown): One {
  if (received instanceof One) return received;
  throw new Error("expect() needs a situation here: what a property is called with, or dealer.one({ car: {...} }).");
}

const listed = (rows: readonly string[]) =>
  rows.length === 0 ? "the default" : rows.map((row) => `"${row}"`).join(", ");

const decisionText = ({ rows, result }: Decision) => `${listed(rows)} decided, giving ${JSON.stringify(result)}`;

function rowsOf(item: One, table: string, rows: readonly string[]): Decision {
  const known = item.table(table).rows.map(({ id }) => id);
  requireNames(`The table "${table}" has no row`, rows, known, "Its rows");
  item.ask(table, rows);
  return item.decide(table);
}

/** Throws if neither a row of the table, its default nor the decision's contract has one of these parts. */
function requireParts(item: One, table: string, parts: readonly string[]): void {
  const { rows, default: rest } = item.table(table);
  const outcomes = [...rows.map(({ then }) => then), rest ?? {}, decisionDefinitions.get(table)?.parts ?? {}];
  const known = outcomes.flatMap((outcome) => Object.keys(outcome));
  requireNames(`No outcome of the table "${table}" has a part`, parts, known, "Parts");
}

const message = (item: One, table: string, text: string, decision: Decision) => () =>
  `expected "${table}" ${text}, but ${decisionText(decision)}\n${explainCommand(item)}`;

expect.extend({
  toBeDecidedBy(this: MatcherState, received: unknown, table: string, ...rows: string[]) {
    const item = oneOf(received);
    const decision = rowsOf(item, table, rows);
    const text = `${this.isNot ? "not " : ""}to be decided by ${listed(rows)}`;
    return { pass: this.equals(decision.rows, rows), message: message(item, table, text, decision) };
  },
  toHaveRow(this: MatcherState, received: unknown, table: string, row: string) {
    const item = oneOf(received);
    const decision = rowsOf(item, table, [row]);
    const text = `${this.isNot ? "not " : ""}to have the row "${row}"`;
    return { pass: decision.rows.includes(row), message: message(item, table, text, decision) };
  },
  toGive(this: MatcherState, received: unknown, table: string, parts: JsonObject | null) {
    const item = oneOf(received);
    const decision = rowsOf(item, table, []);
    requireParts(item, table, Object.keys(parts ?? {}));
    const has = (outcome: JsonValue) =>
      parts === null ? outcome === null : isObject(outcome) && this.equals(outcome, expect.objectContaining(parts));
    const pass = Array.isArray(decision.result) ? decision.result.some(has) : has(decision.result);
    // Where no row won, the report says what the rows lack that would have given it.
    const giving = item.table(table).rows.filter(({ then }) => has(then as JsonValue));
    if (!pass && decision.rows.length === 0)
      item.ask(
        table,
        giving.map(({ id }) => id),
      );
    const text = `${this.isNot ? "not " : ""}to give ${JSON.stringify(parts)}`;
    return { pass, message: message(item, table, text, decision) };
  },
  async toBeDecidedAlike(this: MatcherState, received: unknown, table: string) {
    const item = oneOf(received);
    const [compiled, reference] = [item.decide(table), await item.decideByReference(table)];
    return {
      pass: this.equals(compiled, reference),
      message: () =>
        `expected both evaluators to decide "${table}" alike; compiled: ${decisionText(compiled)}; json-rules-engine: ${decisionText(reference)}`,
    };
  },
});
