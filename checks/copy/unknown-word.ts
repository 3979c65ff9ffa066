import { didYouMean, listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { siteWords } from "../../schemas/resolve/site-words.ts";
import { defineCheck } from "../check.ts";

export const check = defineCheck<{ name: string; near: Guess }>({
  code: "copy/unknown-word",
  severity: "error",
  subject: "wording",
  message: ({ name }) => `There is no word {${name}} for what the site sells.`,
  hint: ({ near }) => didYouMean(near, `The words: ${listed(siteWords)}.`),
  why: "Wording with it cannot be shown.",
  examples: [
    {
      bad: { "copy.json": { "tag.reserved": "This {$carr} is on hold" } },
      at: "/tag.reserved",
      good: { "copy.json": { "tag.reserved": "This {$car} is on hold" } },
    },
  ],
  visit({ text, names, pointer }, report) {
    const [, name] = ("error" in names && /\{(\$[A-Za-z]*)\}/.exec(text)) || [];
    if (name !== undefined) report(pointer, { name, near: guess(name, siteWords) });
  },
});
