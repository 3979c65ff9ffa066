import { expect, it } from "vitest";
import { normaliseState } from "./sensible-state.ts";

const stock: { [attribute: string]: string[] } = { make: ["Toyota", "Mercedes-Benz"], body: ["SUV"] };
const sensible = (refinements: { [attribute: string]: string[] }) =>
  normaliseState({ refinements, ranges: {} }, (attribute) => stock[attribute] ?? []).refinements;

it("[S2.5] reads hand-made values as those in stock, and keeps what is not in stock", () => {
  expect(sensible({ make: ["toyota", "mercedes benz", "Toyota"], body: ["suv", "yacht", "!"] })).toEqual({
    make: ["Toyota", "Mercedes-Benz"],
    body: ["SUV", "yacht", "!"],
  });
});
