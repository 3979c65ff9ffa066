import type { DecisionDefinition, PartSchema } from "../../rules/decisions/decision.ts";
import { decisionDefinitions } from "../../rules/decisions.gen.ts";
import { factDefinitions } from "../../rules/facts-catalogue.gen.ts";
import { referencedFacts } from "../../rules/tools.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";

/** More literals than this are treated as a value, not as a choice between names. */
const fewNames = 10;

const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;

function describeValue(value: JsonValue): string {
  if (!isObject(value)) return code(typeof value === "string" ? value : JSON.stringify(value));
  if (typeof value.$fact === "string")
    return `fact ${code(value.$fact + (typeof value.path === "string" ? value.path.slice(1) : ""))}`;
  if (typeof value.$msg === "string") return `wording ${code(value.$msg)}`;
  if (typeof value.$url === "string") return code(value.$url);
  return `(${describeOutcome(value)})`;
}

/** An outcome in one line: ``style `sold`, text wording `tag.sold` ``. null values are left out. */
export function describeOutcome(outcome: JsonValue): string {
  if (!isObject(outcome)) return outcome === null ? "nothing" : describeValue(outcome);
  const said = Object.entries(outcome).filter(([, value]) => value !== null);
  return said.length === 0
    ? "nothing"
    : said.map(([key, value]) => `${key} ${describeValue(value)}`).join(", ");
}

const outcomesOf = ({ rows, default: otherwise }: RuleTable): JsonObject[] =>
  [...rows.map(({ then }) => then as JsonValue), otherwise as JsonValue].filter(isObject);

/** Fields of a table's outcomes; `?` marks those that an outcome can lack. */
function fields(outcomes: readonly JsonObject[], contract: DecisionDefinition | undefined): string {
  const names = Object.keys(contract?.parts ?? Object.assign({}, ...outcomes));
  const always = (name: string) =>
    contract?.required.includes(name) ?? outcomes.every((outcome) => Object.hasOwn(outcome, name));
  return `{ ${names.map((name) => (always(name) ? name : `${name}?`)).join(", ")} }`;
}

/** The possible names in some fields, such as the styles of a tag: those of the contract, else those that occur. */
function choices(outcomes: readonly JsonObject[], parts: { [name: string]: PartSchema } = {}): string[] {
  const names = ["kind", "style", "action", "reason", "event", "period"];
  return names.flatMap((name) => {
    const allowed = (parts[name]?.enum as readonly JsonValue[] | undefined)?.filter((word) => word !== null);
    if (allowed !== undefined) return `${name}: ${allowed.map((word) => code(String(word))).join(", ")}`;
    const given = outcomes.map((outcome) => outcome[name]).filter((value) => (value ?? null) !== null);
    const literals = [...new Set(given)].filter((value) => !isObject(value) && !Array.isArray(value));
    if (literals.length < 2 || literals.length > fewNames) return [];
    return `${name}: ${literals.map((value) => code(String(value))).join(", ")}`;
  });
}

function merge(into: JsonObject, from: JsonObject): void {
  for (const [key, value] of Object.entries(from)) {
    const known = into[key];
    if (isObject(known) && isObject(value)) merge(known, value);
    else into[key] ??= structuredClone(value);
  }
}

const shape = (data: JsonObject): string =>
  `{ ${Object.entries(data)
    .map(([key, value]) => (isObject(value) ? `${key}: ${shape(value)}` : key))
    .join(", ")} }`;

/** The `data` that the table's facts require besides the car, according to the facts' own examples. */
function dataOf(table: RuleTable, conditions: { [name: string]: Condition }): string {
  const used = new Set(table.rows.flatMap(({ when }) => [...referencedFacts(when, conditions)]));
  const data: JsonObject = {};
  for (const { name, examples } of factDefinitions) {
    const given = (examples[0]?.[0] as { data?: JsonObject } | undefined)?.data;
    if (used.has(name) && given !== undefined) merge(data, given);
  }
  return Object.keys(data).length === 0 ? "" : `${code(shape(data))}`;
}

/** One line of the table of outcomes: a table's outcome, subject and required `data`. */
export function outcomeRow(table: RuleTable, conditions: { [name: string]: Condition }): string {
  const outcomes = outcomesOf(table);
  const contract = decisionDefinitions.get(table.table);
  const gives = [code(fields(outcomes, contract)), ...choices(outcomes, contract?.parts)].join("; ");
  const cells = [`[\`${table.table}\`](#${table.table})`, table.hit, table.about ?? "car"];
  return `| ${[...cells, gives, dataOf(table, conditions)].join(" | ")} |`;
}
