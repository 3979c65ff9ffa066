import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { compileTables, computeFacts, decide, type Facts } from "../../rules/index.ts";
import { findFactSchema } from "../../rules/tools.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { pairSubjects } from "../changes/index.ts";

/** A car, an offer, a location... that a table decides. */
export interface Subject {
  id: string;
  name: string;
}

/** A subject with its facts in the draft. */
export interface Decided extends Subject {
  facts: Facts;
}

/** Subjects, changes, words and characters of one answer. */
const MOST = { subjects: 2000, changes: 24, known: 60, text: 160 };

/** Words of text facts in the stock, for completion. */
export function collectFactWords(names: Iterable<string>, facts: readonly Decided[]): { [fact: string]: string[] } {
  const known: { [fact: string]: string[] } = {};
  for (const name of names) {
    const schema = findFactSchema(name);
    if (schema === undefined || Array.isArray(schema.enum) || ![schema.type].flat().includes("string")) continue;
    const words = new Set<string>();
    for (const fact of facts) {
      const value = fact.facts.get(name);
      if (typeof value === "string" && value !== "" && value.length <= 60) words.add(value);
      if (words.size > MOST.known) break;
    }
    if (words.size <= MOST.known) known[name] = [...words].sort();
  }
  return known;
}

/** A table of one row, which says whether a condition holds. */
export const createProbe = (when: Condition): RuleTable => ({
  ...{ table: "probe", title: "", description: "", hit: "first", default: null, examples: [] },
  rows: [{ id: "holds", when, then: {} }],
});

/** One of the stock for which a condition holds. */
export function findMatchingSubject(
  { conditions }: Pick<ResolvedTenant, "conditions">,
  when: Condition,
  facts: readonly Decided[],
): Subject | undefined {
  const compiled = compileTables({ probe: createProbe(when) }, conditions);
  const found = facts.find((fact) => decide(compiled, "probe", fact.facts).rows.length > 0);
  return found && { id: found.id, name: found.name };
}

/** How a subject is decided: the rows, and what comes of it in words. */
interface Came {
  rows: string[];
  words: string;
}

/** How a table decides the stock (or the offers, locations...) live, and in a draft. */
export function compareDecisions(table: RuleTable, before: LiveTenant, after: PreparedTenant, now: number) {
  const cars = before.stock.cars.slice(0, MOST.subjects);
  const circumstances = { now, visitor: { signedIn: false, phone: false } };
  const subjects = pairSubjects(
    { prepared: before.prepared, cars },
    { prepared: after, cars },
    table.about ?? "car",
    circumstances,
  );
  const compiled = compileTables({ [table.table]: table }, after.tenant.conditions);
  /** Number of subjects that each row decides, live and in the draft; "" is the default. */
  const counts: { [row: string]: { before: number; after: number } } = {};
  const count = (rows: readonly string[], side: "before" | "after") => {
    for (const row of rows.length === 0 ? [""] : rows) {
      const known = counts[row] ?? { before: 0, after: 0 };
      counts[row] = { ...known, [side]: known[side] + 1 };
    }
  };
  /** Some of the subjects that the draft decides differently. */
  const changes: (Subject & { before: Came; after: Came })[] = [];
  let changed = 0;
  const facts: Decided[] = [];
  for (const { id, name, ...input } of subjects) {
    const item = computeFacts(input.after);
    facts.push({ id, name, facts: item });
    const old = before.prepared.compiled.has(table.table)
      ? decide(before.prepared.compiled, table.table, computeFacts(input.before), before.prepared.wording)
      : { rows: [], result: null };
    const fresh = decide(compiled, table.table, item, after.wording);
    count(old.rows, "before");
    count(fresh.rows, "after");
    if (JSON.stringify(old.result) === JSON.stringify(fresh.result)) continue;
    changed += 1;
    if (changes.length < MOST.changes)
      changes.push({
        ...{ id, name },
        before: { rows: old.rows, words: describeOutcome(old.result) },
        after: { rows: fresh.rows, words: describeOutcome(fresh.result) },
      });
  }
  return { counts, changed, changes, of: subjects.length, facts };
}

/** An outcome in a few words: its texts and numbers, and what of it is so or is not (`not shown`). */
export function describeOutcome(result: JsonValue): string {
  const found: string[] = [];
  const walk = (value: JsonValue, key = "yes"): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, key);
    else if (isObject(value)) for (const [name, inner] of Object.entries(value)) walk(inner, name);
    else if (typeof value === "boolean") found.push(value ? key : `not ${key}`);
    else if (value !== null && value !== "") found.push(String(value));
  };
  walk(result);
  const words = found.join(", ") || "nothing";
  return words.length > MOST.text ? `${words.slice(0, MOST.text)}…` : words;
}
