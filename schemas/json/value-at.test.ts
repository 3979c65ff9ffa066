import { expect, it } from "vitest";
import type { JsonValue } from "../json-value.ts";
import { findValueAt, readPath, replaceValueAt } from "./value-at.ts";

// Ids of digits are not indexes.
const value: JsonValue = { items: [{ id: "1" }, { id: "0", text: "x" }] };

it("takes a pointer into a file for indexes, and a name of digits for an id", () => {
  expect(readPath(value, "/items/1/text")).toEqual(["items", 1, "text"]);
  expect(findValueAt(value, readPath(value, "/items/0"))).toEqual({ id: "1" });
  expect(findValueAt(value, ["items", "0", "text"])).toBe("x");
});

it("replaces and removes a value, makes objects and no items, and finds nothing that all objects have", () => {
  expect(replaceValueAt(value, ["items", 0], undefined)).toEqual({ items: [{ id: "0", text: "x" }] });
  expect(replaceValueAt(value, ["items", 7], undefined)).toEqual(value);
  expect(replaceValueAt({}, ["a", "b"], 1)).toEqual({ a: { b: 1 } });
  expect(findValueAt({}, ["constructor"])).toBeUndefined();
});
