import { defineCheck } from "../check.ts";
import { findDrawsWithout, type ShownAt } from "../shown.ts";
import { drawOn } from "../testing/law.ts";

export const check = defineCheck<ShownAt>({
  subject: "shown",
  message: () => "The draw states no terms.",
  hint: () => "Give the node `SpinWheel` its `terms`.",
  why: "People who take part must know who gives the prize and on what terms.",
  examples: [{ bad: drawOn({}), at: "", good: drawOn({ terms: "Drawn on 1 May among all who enter." }) }],
  visit(dealer, report) {
    for (const { page, pointer } of findDrawsWithout("terms", dealer)) report(pointer, { page: page.id });
  },
});
