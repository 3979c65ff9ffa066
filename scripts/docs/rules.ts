import { readdir, readFile } from "node:fs/promises";
import type { DecisionDefinition } from "../../rules/decisions/decision.ts";
import { decisionDefinitions } from "../../rules/decisions.gen.ts";
import { factDefinitions } from "../../rules/facts-catalogue.gen.ts";
import { collectReferencedFacts, describeCondition } from "../../rules/tools.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Described } from "../../schemas/tools.ts";
import { root } from "../run.ts";
import { formatCell, formatCode, formatTable } from "./markdown.ts";

const folder = "tenants/_platform/rules/";

type Conditions = { [name: string]: Condition };

function describeValue(value: JsonValue): string {
  if (!isObject(value)) return formatCode(value);
  if (typeof value.$fact === "string")
    return `fact ${formatCode(value.$fact + (typeof value.path === "string" ? value.path.slice(1) : ""))}`;
  if (typeof value.$msg === "string") return `wording ${formatCode(value.$msg)}`;
  if (typeof value.$url === "string") return formatCode(value.$url);
  return `(${describeOutcome(value)})`;
}

/** An outcome in one line: ``style `sold`, text wording `tag.sold` ``. null values are left out. */
function describeOutcome(outcome: JsonValue): string {
  if (!isObject(outcome)) return outcome === null ? "nothing" : describeValue(outcome);
  const declared = Object.entries(outcome).filter(([, value]) => value !== null);
  return declared.length === 0
    ? "nothing"
    : declared.map(([key, value]) => `${key} ${describeValue(value)}`).join(", ");
}

/** The most names of a part that the list of outcomes shows; there are many icons. */
const mostNames = 10;

/** What a table gives by its contract; `?` marks what an outcome can lack, and names to choose from follow. */
function gives({ parts, required }: DecisionDefinition): string {
  const names = Object.keys(parts).map((name) => (required.includes(name) ? name : `${name}?`));
  const choices = Object.entries(parts).flatMap(([name, schema]) => {
    const { enum: words = [] } = schema as Described;
    const listed = words.filter((word) => word !== null).map((word) => formatCode(word));
    if (listed.length > mostNames) return [`${name}: one of ${listed.length} names`];
    return listed.length > 0 ? [`${name}: ${listed.join(", ")}`] : [];
  });
  return [formatCode(`{ ${names.join(", ")} }`), ...choices].join("; ");
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
function dataOf(table: RuleTable, conditions: Conditions): string {
  const used = new Set(table.rows.flatMap(({ when }) => [...collectReferencedFacts(when, conditions)]));
  const data: JsonObject = {};
  for (const { name, examples } of factDefinitions) {
    const given = (examples[0]?.[0] as { data?: JsonObject } | undefined)?.data;
    if (used.has(name) && given !== undefined) merge(data, given);
  }
  return Object.keys(data).length === 0 ? "" : `${formatCode(shape(data))}`;
}

/** One line of the table of outcomes: a table's outcome, subject and required `data`. */
function outcomeRow(ruleTable: RuleTable, conditions: Conditions): string[] {
  const contract = decisionDefinitions.get(ruleTable.table);
  const outcome = contract ? gives(contract) : "";
  return [
    `[\`${ruleTable.table}\`](rules/${ruleTable.table}.md)`,
    ruleTable.hit,
    ruleTable.about ?? "car",
    outcome,
    dataOf(ruleTable, conditions),
  ];
}

/** A condition or an outcome of the ladder of a table; its text is Markdown. */
const box = (kind: string, text: string) => `<div class="${kind}">\n\n${text}\n\n</div>\n`;

/** A table as a ladder of questions: the outcome to the right where a row holds, the next row below. */
function ladderOf({ hit, rows, default: otherwise }: RuleTable): string {
  const next = hit === "first" ? "no ↓" : "and ↓";
  const steps = rows.map(({ when, then }) =>
    [
      '<div class="step">\n',
      box("when", formatCell(describeCondition(when))),
      '<div class="way">yes →</div>\n',
      box("then", describeOutcome(then)),
      `</div>\n\n<div class="on">${next}</div>\n`,
    ].join("\n"),
  );
  const last = hit === "first" ? "Otherwise" : "If no row holds";
  const end = `<div class="step">\n\n${box("when", last)}\n<div class="way">→</div>\n\n${box("then", describeOutcome(otherwise))}\n</div>\n`;
  return `<div class="ladder">\n\n${[...steps, end].join("\n")}\n</div>\n`;
}

/** The page of a table: its contract, its rows as a table and as a ladder, and where its JSON is. */
function tablePage(ruleTable: RuleTable, conditions: Conditions): string {
  const { table: name, title, description, about = "car", hit, rows } = ruleTable;
  const holds = hit === "first" ? "The first row that holds decides." : "Every row that holds counts.";
  const contract = decisionDefinitions.get(name);
  const data = dataOf(ruleTable, conditions);
  const lines = rows.map(({ id, description: meaning = "", when, then }) => [
    formatCode(id),
    formatCell(meaning),
    formatCell(describeCondition(when)),
    describeOutcome(then),
  ]);
  return [
    `# ${name}: ${title}\n`,
    `${description} ${holds}\n`,
    `- About: ${about}`,
    ...(contract ? [`- Outcome: ${gives(contract)}`] : []),
    ...(data === "" ? [] : [`- Needs as \`data\`: ${data}`]),
    `- Otherwise: ${describeOutcome(ruleTable.default)}`,
    `- Its JSON: ${formatCode(`${folder}${name}.json`)}\n`,
    `## Rows\n\n${formatTable(["row", "meaning", "holds when", "outcome"], lines)}`,
    `## How it decides\n\n${ladderOf(ruleTable)}`,
  ].join("\n");
}

/** A file of the platform's rules. */
const read = async <File>(name: string): Promise<File> => JSON.parse(await readFile(root + folder + name, "utf8"));

async function conditionsOfPlatform(): Promise<Conditions> {
  const { $schema: _, ...conditions } = await read<Conditions & { $schema?: unknown }>("conditions.json");
  return conditions;
}

async function tablesOfPlatform(): Promise<RuleTable[]> {
  const names = (await readdir(root + folder)).filter((name) => name.endsWith(".json")).sort();
  return Promise.all(names.filter((name) => name !== "conditions.json").map((name) => read<RuleTable>(name)));
}

/** The parts of docs/rules.md: every fact, operator and platform table, for people who write rules without code. */
export const rulesParts: { readonly [name: string]: () => string | Promise<string> } = {
  async outcomes() {
    const conditions = await conditionsOfPlatform();
    const rows = (await tablesOfPlatform()).map((table) => outcomeRow(table, conditions));
    return formatTable(["table", "hit", "about", "outcome", "data"], rows);
  },
  async conditions() {
    const rows = Object.entries(await conditionsOfPlatform());
    return formatTable(
      ["condition", "holds when"],
      rows.map(([name, condition]) => [formatCode(name), formatCell(describeCondition(condition))]),
    );
  },
};

/** The page of each table of the platform. */
export async function buildTablePages(): Promise<[file: string, text: string][]> {
  const conditions = await conditionsOfPlatform();
  return (await tablesOfPlatform()).map((table) => [`docs/rules/${table.table}.md`, tablePage(table, conditions)]);
}
