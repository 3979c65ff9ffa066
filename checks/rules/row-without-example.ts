import { defineCheck } from "../check.ts";
import { createTagWithCondition } from "../testing/tag.ts";

const cheap = createTagWithCondition({ fact: "price", operator: "lessThan", value: 9000 });

export const check = defineCheck<{ rows: string[] }>({
  subject: "shared-table",
  message: ({ rows: [row, ...others] }) =>
    `No example of the table reaches the row "${row}"${others.length === 0 ? "" : `, nor ${others.length} more`}.`,
  hint: () =>
    "Add an example whose facts make this row win. If there is none, a row above it takes every such car: move this one up ('forecourt check' says which).",
  why: "An example shows that the row does what it is for, and keeps it so.",
  examples: [
    {
      bad: { "rules/tag.json": { rows: (cheap["rules/tag.json"] as { rows?: object[] }).rows ?? [] } },
      at: "/rows/0/id",
      good: cheap,
    },
  ],
  visit({ table: { rows, examples }, pointer }, report) {
    const reached = new Set(examples.flatMap((example) => example.rows));
    const missed = rows.map(({ id }) => id).filter((id) => !reached.has(id));
    if (missed.length === 0) return;
    report(`${pointer}/rows/${rows.findIndex(({ id }) => id === missed[0])}/id`, { rows: missed });
  },
});
