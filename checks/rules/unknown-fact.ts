import { factCatalogue } from "../../rules/tools.ts";
import { didYouMean } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { defineCheck } from "../check.ts";
import { tagWhen } from "../testing/tag.ts";

export const check = defineCheck<{ fact: string; near: Guess }>({
  code: "rules/unknown-fact",
  severity: "error",
  subject: "fact",
  message: ({ fact }) => `There is no fact "${fact}".`,
  hint: ({ near }) =>
    didYouMean(near, "docs/rules.md lists the facts; 'forecourt docs <words>' finds one by its meaning."),
  why: "A comparison with a fact that does not exist never holds.",
  examples: [
    {
      bad: tagWhen({ fact: "prise", operator: "lessThan", value: 9000 }),
      at: "/rows/0/when/fact",
      good: tagWhen({ fact: "price", operator: "lessThan", value: 9000 }),
    },
  ],
  visit({ fact, entry, pointer, at }, report) {
    if (entry === undefined) report(pointer, { fact, near: guess(fact, factCatalogue.keys()) }, at);
  },
});
