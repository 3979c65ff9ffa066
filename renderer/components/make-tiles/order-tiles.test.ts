import { expect, it } from "vitest";
import { formatInitials } from "./initials-of.ts";
import { orderTiles } from "./order-tiles.ts";

it("[S2.33] puts chosen makes first, then the popular list, then the rest by number", () => {
  const items = ["Toyota", "Mazda", "Kia", "Audi"].map((value) => ({ value, isRefined: value === "Audi" }));
  const order = (popular?: string[]) => orderTiles(items, popular).map(({ value }) => value);
  expect(order()).toEqual(["Audi", "Toyota", "Mazda", "Kia"]);
  expect(order(["Kia", "Lexus", "Toyota"])).toEqual(["Audi", "Kia", "Toyota", "Mazda"]);
});

it("[S3.30] gives initials to a make without a logo", () => {
  expect(["Mercedes-Benz", "Kia", "BMW", "Land Rover", "škoda", ""].map(formatInitials)).toEqual([
    "MB",
    "K",
    "BMW",
    "LR",
    "Š",
    "",
  ]);
});
