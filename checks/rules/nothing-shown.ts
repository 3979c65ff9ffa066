import { isMeantToShowNothing } from "../../rules/tools.ts";
import { defineCheck } from "../check.ts";
import { createTagWithOutcome } from "../testing/tag.ts";

export const check = defineCheck<{ parts: readonly string[] }>({
  subject: "outcome",
  message: ({ parts }) =>
    `This outcome shows nothing: it gives no ${parts.map((part) => `"${part}"`).join(" and no ")}.`,
  hint: ({ parts }) => `Give ${parts.map((part) => `"${part}"`).join(" or ")}.`,
  why: "Visitors would see an empty place, such as a car without a price.",
  examples: [
    {
      bad: createTagWithOutcome({ style: "custom" }),
      at: "/rows/0/then",
      good: createTagWithOutcome({ style: "custom", text: "Ours" }),
    },
  ],
  visit({ outcome, contract, pointer, isDefault }, report) {
    const { anyOf: parts = [], required, showsAlways } = contract;
    const isGiven = parts.some((part) => (outcome[part] ?? null) !== null);
    // The schema of the decision names a part that is missing.
    const isRefused = required.some((part) => !Object.hasOwn(outcome, part));
    const isMeant = isMeantToShowNothing(outcome, contract);
    if (parts.length === 0 || isGiven || (isMeant && !(isDefault && showsAlways)) || isRefused) return;
    const written = parts.filter((part) => Object.hasOwn(outcome, part));
    // Of an outcome that is meant to show no price, the words in its place are missing.
    const missed = isMeant ? written.at(-1) : written[0];
    report(missed === undefined ? pointer : `${pointer}/${missed}`, { parts });
  },
});
