import { defaultRow } from "../../schemas/documents/rule-table.ts";
import { findLayerIndex } from "../../schemas/resolve/provenance.ts";
import { defineCheck, formatNameList, type Guess, guess } from "../check.ts";

const never = (row: string) => ({
  "rules/tag.json": { invariants: [{ name: "none", when: { all: [] }, never: [row] }] },
});

export const check = defineCheck<{ table: string; row: string; near: Guess; allowed: readonly string[] }>({
  severity: "error",
  subject: "named-rows",
  message: ({ table, row }) => `The table "${table}" has no row "${row}".`,
  hint: ({ allowed }) => `Its rows: ${formatNameList(allowed)}.`,
  needs: ["rules"],
  why: "An example or invariant about it is never tested.",
  examples: [{ bad: never("cheep"), at: "/invariants/0/never/0", good: never("cheap") }],
  visit({ table, names, pointer, isExample, dealer }, report) {
    const rows = Object.hasOwn(dealer.tables, table) ? dealer.tables[table]?.rows : undefined;
    const allowed = [...(rows ?? []).map(({ id }) => id), ...(isExample ? [] : [defaultRow])];
    if (rows === undefined || names.every((name) => allowed.includes(name))) return;
    // A layer above the one that names the rows may have removed some.
    if (findLayerIndex(dealer, `/rules/${table}`) > findLayerIndex(dealer, pointer)) return;
    for (const [index, row] of names.entries())
      if (!allowed.includes(row)) report(`${pointer}/${index}`, { table, row, near: guess(row, allowed), allowed });
  },
});
