import { expect, it } from "vitest";
import type { SearchConfig } from "./search-config.ts";
import { clampState, normaliseState } from "./sensible-state.ts";

const stock: { [attribute: string]: string[] } = { make: ["Toyota", "Mercedes-Benz"], body: ["SUV"] };
const sensible = (refinements: { [attribute: string]: string[] }) =>
  normaliseState({ refinements, ranges: {} }, (attribute) => stock[attribute] ?? []).refinements;

it("[S2.5] reads hand-made values as those in stock, and keeps what is not in stock", () => {
  expect(sensible({ make: ["toyota", "mercedes benz", "Toyota"], body: ["suv", "yacht", "!"] })).toEqual({
    make: ["Toyota", "Mercedes-Benz"],
    body: ["SUV", "yacht", "!"],
  });
});

it.each([
  [undefined, { min: 10_000_000 }, { min: 90_000 }],
  ["suv", { min: 10_000_000 }, { min: 90_000 }],
  ["suv", { max: -5 }, { max: 0 }],
  ["under 2k", { max: 2000 }, { max: 2000 }],
  ["under 200k", { max: 200_000 }, { max: 200_000 }],
  ["under 200k", { max: -5 }, { max: 0 }],
])("[S5.4] keeps a range within its slider, unless the text says it: %s", (query, range, expected) => {
  const amounts = [{ attribute: "price", most: ["under"] }];
  const language = { thousand: ["k"], amounts, alone: ["body"] };
  const config = { ranges: ["price"], facets: ["body"], typed: { language, values: stock } };
  const state = { refinements: {}, ranges: { price: range }, ...(query !== undefined && { query }) };
  const ends = { slider: { from: 0, upTo: 60_000 }, stock: { min: 5000, max: 90_000 } };
  expect(clampState(state, config as unknown as SearchConfig, () => ends).ranges).toEqual({ price: expected });
});
