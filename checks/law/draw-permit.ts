import { defineCheck } from "../check.ts";
import { findDrawsWithout, type ShownAt } from "../shown.ts";
import { drawOn } from "../testing/law.ts";

export const check = defineCheck<ShownAt>({
  subject: "shown",
  message: () => "The draw states no permit.",
  hint: () =>
    "Give the node `SpinWheel` its `permit`: the number, or that the prizes are worth too little to need one.",
  why: "Some states require a permit for each draw.",
  examples: [
    {
      bad: drawOn({ terms: "Drawn on 1 May." }),
      at: "",
      good: drawOn({ terms: "Drawn on 1 May.", permit: "TP/26/00111" }),
    },
  ],
  visit(dealer, report) {
    for (const { page, pointer } of findDrawsWithout("permit", dealer)) report(pointer, { page: page.id });
  },
});
