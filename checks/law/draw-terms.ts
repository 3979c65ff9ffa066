import { defineCheck } from "../check.ts";
import { drawsWithout, type ShownAt } from "../shown.ts";
import { drawOn, law } from "../testing/law.ts";

export const check = defineCheck<ShownAt>({
  subject: "shown",
  message: () => "The draw states no terms.",
  hint: () => "Give the node `SpinWheel` its `terms`.",
  why: "People who take part must know who gives the prize and on what terms.",
  examples: [
    {
      bad: { ...drawOn({}), ...law("draw-terms") },
      at: "",
      good: { ...drawOn({ terms: "Drawn on 1 May among all who enter." }), ...law("draw-terms") },
    },
  ],
  visit(dealer, report) {
    for (const { page, pointer } of drawsWithout("terms", dealer)) report(pointer, { page: page.id });
  },
});
