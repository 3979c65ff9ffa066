import { expect, it } from "vitest";
import { starFills } from "./stars.tsx";

it("[S9.36] draws part of a star when the fraction is over 0.30", () => {
  expect(starFills(4.3)).toEqual(["full", "full", "full", "full", "none"]);
  expect(starFills(4.31)).toEqual(["full", "full", "full", "full", "half"]);
  expect(starFills(5)).toEqual(["full", "full", "full", "full", "full"]);
});
