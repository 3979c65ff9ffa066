import { defineCheck } from "../check.ts";

const inState = (value: string) => ({
  "rules/conditions.json": { own: { fact: "site.state", operator: "equal", value } },
});

export const check = defineCheck<{ fact: string; word: string; known: string }>({
  subject: "word",
  message: ({ fact, word }) => `"${word}" is not a value of "${fact}" on this site.`,
  hint: ({ known }) =>
    `Did you mean "${known}"? If cars have this word, add it to "spellings" of "stock" in site.json.`,
  why: "Cars are loaded with the site's spellings, so a comparison with another one never holds.",
  examples: [{ bad: inState("WA"), at: "/own/value", good: inState("wa") }],
  visit({ leaf: { fact, value }, pointer, meantWord }, report) {
    for (const [index, word] of [value].flat().entries()) {
      const known = typeof word === "string" ? meantWord(fact, word) : undefined;
      if (known === undefined) continue;
      const at = Array.isArray(value) ? `${pointer}/value/${index}` : `${pointer}/value`;
      report(at, { fact, word: String(word), known });
    }
  },
});
