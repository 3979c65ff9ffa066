import { expect, it } from "vitest";
import type { RuleExample } from "../schemas/documents/rule-table.ts";
import { formatJson } from "../schemas/tools.ts";
import { pastedExample } from "./pasted-example.ts";

it.each<RuleExample>([
  { name: "nothing known: no row", rows: [] },
  { name: "age 30: medium", facts: { data: { hire: { age: 30, days: [1, 2] } } }, rows: ["days", "medium"] },
  {
    name: "a long one",
    car: { status: "in_stock", variant: { grossvehiclemass: 8000.01 } },
    facts: { data: { hirer: { age: 21, licence: "LR", since: "2020-01-01" } } },
    site: { flags: { electricTag: true } },
    rows: ["medium"],
  },
])("is as the formatter leaves it in a table: $name", (example) => {
  const table = `{\n  "examples": [\n    {\n      "name": "${"-".repeat(100)}",\n      "rows": []\n    },\n${pastedExample(example)}\n  ]\n}\n`;
  expect(formatJson(table)).toBe(table);
  expect(JSON.parse(table).examples[1]).toEqual(example);
});
