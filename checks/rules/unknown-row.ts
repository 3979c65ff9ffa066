import { defaultRow } from "../../schemas/documents/rule-table.ts";
import { findLayerIndex } from "../../schemas/resolve/provenance.ts";
import { defineCheck, formatNameList, type Guess, guess } from "../check.ts";

const never = (row: string) => ({
  "rules/tag.json": { invariants: [{ name: "none", when: { all: [] }, never: [row] }] },
});

export const check = defineCheck<{ table: string; row: string; near: Guess; allowed: readonly string[] }>({
  severity: "error",
  subject: "row-name",
  message: ({ table, row }) => `The table "${table}" has no row "${row}".`,
  hint: ({ allowed }) => `Its rows: ${formatNameList(allowed)}.`,
  needs: ["rules"],
  why: "An example or invariant about it is never tested.",
  examples: [{ bad: never("cheep"), at: "/invariants/0/never/0", good: never("cheap") }],
  visit({ table, name, pointer, dealer }, report) {
    const rows = Object.hasOwn(dealer.tables, table) ? dealer.tables[table]?.rows : undefined;
    if (rows === undefined || rows.some(({ id }) => id === name)) return;
    // A layer above the one that names the row may have removed it.
    if (findLayerIndex(dealer, `/rules/${table}`) > findLayerIndex(dealer, pointer)) return;
    const allowed = [...rows.map(({ id }) => id), defaultRow];
    report(pointer, { table, row: name, near: guess(name, allowed), allowed });
  },
});
