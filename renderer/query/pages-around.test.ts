import { expect, it } from "vitest";
import { listPagesAround } from "./pages-around.ts";

it.each([
  ["the first", 0, 9, [0, 1, 2, 3, 4]],
  ["one in the middle", 4, 9, [2, 3, 4, 5, 6]],
  ["the last", 8, 9, [4, 5, 6, 7, 8]],
  ["one of a few", 1, 3, [0, 1, 2]],
  ["one beyond the last", 11, 3, [0, 1, 2]],
  ["none", 0, 0, []],
])("lists the pages around %s", (_, current, count, pages) => {
  expect(listPagesAround(current, count, 2)).toEqual(pages);
});
