import { expect, it } from "vitest";
import type { LeafTrace } from "../../schemas/resolve/explanation.ts";
import { describeFailure } from "./trace-words.ts";

const vocabulary = {
  facts: [{ name: "year_age", schema: { title: "Age in years" } }],
  flags: { hideFinance: { title: "No finance" } },
  settings: { normalPriceAbove: { title: "Lowest price that counts" } },
} as never;

it.each<[Partial<LeafTrace>, string]>([
  [
    { fact: "price", operator: "greaterThanInclusive", value: 12_000, actual: 8900 },
    "Price is 8900, but has to be at least 12,000",
  ],
  [
    {
      ...{ fact: "price", operator: "greaterThan", value: { fact: "settings", path: "$.normalPriceAbove" } },
      ...{ actual: 900, comparedWith: 1000 },
    },
    "Price is 900, but has to be above 1000 (the setting “Lowest price that counts”)",
  ],
  [
    { fact: "flags", path: "$.hideFinance", operator: "notEqual", value: true, actual: true },
    "The flag “No finance” is on, but has to be off",
  ],
  [{ fact: "price", operator: "notEqual", value: null }, "Price is not known, but has to be known"],
  [{ fact: "year_age", operator: "lessThan", value: 12 }, "Age in years is not known, but has to be below 12"],
  [
    { fact: "status", operator: "in", value: ["sold", "hold"], actual: "sold", result: true },
    "Status is sold, but must be none of sold, hold",
  ],
  [
    { fact: "equipment", operator: "contains", value: "Towbar", actual: [] },
    "Equipment has nothing, but has to have Towbar",
  ],
])("says what failed, with the value of the fact: %j", (leaf, words) => {
  expect(describeFailure({ result: false, ...leaf } as LeafTrace, vocabulary)).toBe(words);
});
