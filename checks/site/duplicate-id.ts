import { defineCheck } from "../check.ts";

export const check = defineCheck<{ id: string; other: string }>({
  code: "site/duplicate-id",
  severity: "warning",
  subject: "dealer",
  message: ({ id, other }) => `The id "${id}" is also that of the dealer "${other}".`,
  hint: () => "Give this site an id of its own.",
  why: "Leads say by the id which site they are from, and offers which sites leave them out. It is mostly left from a copied folder.",
  examples: [
    {
      bad: { "site.json": { id: "101" }, "../aaa/site.json": { id: "101" } },
      at: "/id",
      good: { "site.json": { id: "102" }, "../aaa/site.json": { id: "101" } },
    },
  ],
  visit({ site: { id }, slug, owners }, report) {
    const other = id === undefined ? undefined : owners.ids.get(id);
    if (id !== undefined && other !== undefined && other !== slug) report("/site/id", { id, other });
  },
});
