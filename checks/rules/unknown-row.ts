import { defaultRow, type RuleTable } from "../../schemas/documents/rule-table.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { findLayerIndex } from "../../schemas/resolve/provenance.ts";
import { defineCheck, formatNameList, type Guess, guess } from "../check.ts";
import type { RuleDealer } from "../rule-subjects.ts";

/** The lists of rows in the examples and invariants of a table, each with the table whose rows they are. */
const listsOf = ({ table, examples, invariants = [] }: RuleTable) => [
  ...examples.map(({ rows }, index) => ({ of: table, rows, at: ["examples", index, "rows"] })),
  ...invariants.flatMap(({ where, never = [], oneOf = [] }, index) => [
    { of: where?.table ?? table, rows: where?.rows ?? [], at: ["invariants", index, "where", "rows"] },
    { of: table, rows: never, at: ["invariants", index, "never"] },
    { of: table, rows: oneOf, at: ["invariants", index, "oneOf"] },
  ]),
];

const rowsOf = ({ tables }: RuleDealer, table: string): string[] => (tables[table]?.rows ?? []).map(({ id }) => id);

/** Whether a layer above the one that names the rows of a table changed it: it may have removed some. */
const isChanged = (dealer: RuleDealer, table: string, pointer: string): boolean =>
  findLayerIndex(dealer, `/rules/${table}`) > findLayerIndex(dealer, pointer);

const never = (row: string) => ({
  "rules/tag.json": { invariants: [{ name: "none", when: { all: [] }, never: [row] }] },
});

export const check = defineCheck<{ table: string; row: string; near: Guess; allowed: readonly string[] }>({
  severity: "error",
  subject: "rules",
  message: ({ table, row }) => `The table "${table}" has no row "${row}".`,
  hint: ({ allowed }) => `Its rows: ${formatNameList(allowed)}.`,
  needs: ["rules"],
  why: "An example or invariant about it is never tested.",
  examples: [{ bad: never("cheep"), at: "/invariants/0/never/0", good: never("cheap") }],
  visit(dealer, report) {
    for (const table of Object.values(dealer.tables))
      for (const { of, rows, at } of listsOf(table)) {
        const allowed = [...rowsOf(dealer, of), ...(at[0] === "examples" ? [] : [defaultRow])];
        const isKnown = (row: string) => allowed.includes(row);
        const path = ["rules", table.table, ...at];
        if (!Object.hasOwn(dealer.tables, of) || rows.every(isKnown) || isChanged(dealer, of, formatPointer(path)))
          continue;
        for (const [index, row] of rows.entries())
          if (!isKnown(row)) report([...path, index], { table: of, row, near: guess(row, allowed), allowed });
      }
  },
});
