import { expect, it } from "vitest";
import { computeStarFills } from "./stars.tsx";

it("[S9.36] draws part of a star when the fraction is over 0.30", () => {
  expect(computeStarFills(4.3)).toEqual(["full", "full", "full", "full", "none"]);
  expect(computeStarFills(4.31)).toEqual(["full", "full", "full", "full", "half"]);
  expect(computeStarFills(5)).toEqual(["full", "full", "full", "full", "full"]);
});
