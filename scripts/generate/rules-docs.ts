import { readdir, readFile } from "node:fs/promises";
import { describeCondition } from "../../rules/explain/describe-condition.ts";
import { factCatalogue } from "../../rules/fact-catalogue.ts";
import { factDefinitions } from "../../rules/facts-catalogue.gen.ts";
import { operatorDefinitions } from "../../rules/operators-catalogue.gen.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { describeOutcome, outcomeRow } from "../docs/rule-outcomes.ts";
import { root } from "../run.ts";

const folder = "tenants/_platform/rules/";
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const code = (value: unknown) => `\`${cell(typeof value === "string" ? value : JSON.stringify(value))}\``;

const intro = `# Rules: facts, operators and tables

<!-- Written by "npm run generate" from the catalogues and the platform's tables; not edited by hand. -->

A table is an ordered list of rows; the first row that holds decides (in a \`collect\` table, every row that holds). A
dealer, template or brand changes a table with a file of the same name in its own \`rules/\` that contains only the
differences. Change the condition of one row (\`when\` and \`then\` are replaced as a whole):

    { "rows": [ { "id": "new-arrival", "when": { "fact": "age_days", "operator": "lessThanInclusive", "value": 14 } } ] }

Add a row before another, with the example that \`validate\` requires:

    {
      "rows": [
        {
          "id": "bargain", "$before": "coming-soon",
          "when": { "all": [ { "condition": "available" }, { "fact": "price", "operator": "lessThan", "value": 10000 } ] },
          "then": { "style": "custom", "text": "Under $10,000" }
        }
      ]
    }

Remove a row: \`{ "rows": [ { "id": "hybrid", "$remove": true } ] }\`. Then run \`forecourt validate\`, \`forecourt check\`,
\`forecourt diff <slug>\` (which cars change?) and \`forecourt explain <slug> --car <slug>\` (why?).

`;

type Named = { [name: string]: Condition };

async function read(name: string): Promise<RuleTable & { [name: string]: Condition }> {
  return JSON.parse(await readFile(root + folder + name, "utf8"));
}

function tableDocs(table: RuleTable): string {
  const rows = table.rows.map(
    ({ id, description = "", when, then }) =>
      `| ${code(id)} | ${cell(description)} | ${cell(describeCondition(when))} | ${describeOutcome(then)} |`,
  );
  const about = table.about === undefined || table.about === "car" ? "" : ` About: ${table.about}.`;
  const hit = table.hit === "first" ? "The first row that holds decides." : "Every row that holds counts.";
  return [
    `### ${table.table}`,
    "",
    `${table.description} ${hit}${about} Otherwise: ${describeOutcome(table.default)}.`,
    "",
    "| row | meaning | holds when | outcome |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

function factDocs(): string {
  const rows = [...factCatalogue.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, description, schema, direct }) => {
      const type = schema.enum ? JSON.stringify(schema.enum) : [schema.type ?? "any"].flat().join(", ");
      const example = factDefinitions.find((fact) => fact.name === name)?.examples[0];
      const shown = example ? `${code(example[0])} gives ${code(example[1])}` : "";
      return `| ${code(name)} | ${cell(type)}${direct ? ", may be missing" : ""} | ${cell(description)} | ${shown} |`;
    });
  return `## Facts\n\nAlso: \`lender.<provider>.<part>\`, with the parts exists, rates, interestRate, comparisonRate, paymentWeek,\npaymentMonth, termYears, termMonths, deposit, balloon and disclaimer.\n\n| fact | values | meaning | example |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n`;
}

function operatorDocs(): string {
  const rows = operatorDefinitions.map(({ name, description, examples }) => {
    const shown = examples.map(
      ([left, right, held]) =>
        `${left === undefined ? "missing" : code(left)}, ${code(right)}: ${held ? "yes" : "no"}`,
    );
    return `| ${code(name)} | ${cell(description)} | ${shown.join("; ")} |`;
  });
  return `## Operators\n\n| operator | holds when | examples (fact, value) |\n| --- | --- | --- |\n${rows.join("\n")}\n\n`;
}

const outcomesIntro = `## Outcomes

What each table returns: one outcome for \`first\`, the list of outcomes of all rows that hold for \`collect\`. \`?\` marks a field
that an outcome can lack. Tables about a car are decided for each car and are available as its \`decisions.<table>\`; the others are
decided by name. A table that needs more than car, site, visitor and clock gets it as \`data\`. Below, \`fact\` is the value of a
fact, \`wording\` a key of copy.json; null values are omitted here, but an
outcome in JSON states them (\`"amount": null\`), unless the part has a \`?\`.

| table | hit | about | outcome | data |
| --- | --- | --- | --- | --- |
`;

/** docs/rules.md: every fact, operator and platform table, for people who write rules without code. */
export async function generate(): Promise<Map<string, string>> {
  const names = (await readdir(root + folder)).filter((name) => name.endsWith(".json")).sort();
  const { $schema: _, ...conditions } = await read("conditions.json");
  const named = Object.entries(conditions as unknown as Named).map(
    ([name, condition]) => `| ${code(name)} | ${cell(describeCondition(condition))} |`,
  );
  const tables = await Promise.all(names.filter((name) => name !== "conditions.json").map(read));
  const outcomes = tables.map((table) => outcomeRow(table, conditions as unknown as Named)).join("\n");
  const text = `${intro}${outcomesIntro}${outcomes}\n\n## Tables\n\n${tables.map(tableDocs).join("\n")}\n## Named conditions\n\n| condition | holds when |\n| --- | --- |\n${named.join("\n")}\n\n${operatorDocs()}${factDocs()}`;
  return new Map([["docs/rules.md", text]]);
}
