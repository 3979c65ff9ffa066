import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { isOwn } from "../../schemas/resolve/said-by.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

/** How the fields of forms begin that ask what adjusts a valuation. */
const adjusting = "adjustmentAnswers.";

/** The answers to each question that adjusts a valuation. */
function askedIn({ forms }: Dealer): Map<string, Set<string>> {
  const asked = new Map<string, Set<string>>();
  for (const { schema } of Object.values(forms))
    for (const [name, { enum: answers = [] }] of Object.entries(schema.properties)) {
      const question = name.startsWith(adjusting) ? name.slice(adjusting.length) : "";
      if (question !== "" && answers.length > 0)
        asked.set(question, new Set([...(asked.get(question) ?? []), ...answers.map(String)]));
    }
  return asked;
}

const valued = (tyres: object) => ({
  "site.json": { lookups: { valuation: { adjustments: { tyres } } } },
  "forms/enquiry.json": {
    schema: {
      properties: { "adjustmentAnswers.tyres": { type: "string", title: "Tyres", enum: ["good", "worn"] } },
    },
    ui: { "adjustmentAnswers.tyres": { widget: "radio" } },
  },
});

export const check = defineCheck<{ name: string; near: Guess; allowed: readonly string[] }>({
  code: "site/unknown-adjustment",
  severity: "error",
  subject: "dealer",
  needs: ["site", "forms"],
  message: ({ name }) => `No form asks for "${name}", so it never adjusts a valuation.`,
  hint: ({ near, allowed }) =>
    near() === undefined ? `Forms ask: ${allowed.join(", ")}.` : `Did you mean "${near()}"?`,
  why: "Valuations of visitors' vehicles would be too high or too low.",
  examples: [
    {
      bad: valued({ wron: -500 }),
      at: "/lookups/valuation/adjustments/tyres/wron",
      good: valued({ worn: -500 }),
    },
  ],
  visit(dealer, report) {
    const asked = askedIn(dealer);
    const look = (path: string[], names: Iterable<string>): void => {
      const [name = "", allowed] = [path.at(-1), [...names]];
      const pointer = toPointer(["site", "lookups", "valuation", "adjustments", ...path]);
      if (!allowed.includes(name) && isOwn(dealer, pointer))
        report(pointer, { name, near: guess(name, allowed), allowed }, "key");
    };
    for (const [question, changes] of Object.entries(dealer.site.lookups?.valuation?.adjustments ?? {})) {
      look([question], asked.keys());
      const answers = asked.get(question);
      if (answers) for (const answer of Object.keys(changes)) look([question, answer], answers);
    }
  },
});
