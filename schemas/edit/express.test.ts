import { describe, expect, it } from "vitest";
import type { JsonValue } from "../json-value.ts";
import { expressValue, mergeValues } from "./express.ts";

const items = (...ids: string[]): JsonValue => ids.map((id) => ({ id }));

describe("expressValue", () => {
  it.each<[string, { own?: JsonValue; low?: JsonValue; wanted?: JsonValue }, JsonValue | undefined]>([
    ["nothing where the layers below say it", { low: { a: 1 }, wanted: { a: 1 } }, undefined],
    ["the least", { low: { a: 1, b: { c: 1, d: 2 } }, wanted: { a: 1, b: { c: 3, d: 2 } } }, { b: { c: 3 } }],
    ["what it says already", { own: { a: 1 }, low: { a: 1, b: 2 }, wanted: { a: 1, b: 2 } }, { a: 1 }],
    ["what is gone", { low: { a: 1, b: 2 }, wanted: { a: 1 } }, { b: { $remove: true } }],
    ["conditions as a whole", { low: { when: { x: 1, y: 2 } }, wanted: { when: { x: 1 } } }, { when: { x: 1 } }],
    ["a list in place of another", { low: [1, 2], wanted: [2] }, [2]],
    [
      "that a list takes the place of items that it would change",
      { low: items("a", "b"), wanted: [{ id: "a" }, { text: "x" }] },
      [{ $replace: true }, { id: "a" }, { text: "x" }],
    ],
    ["an item alone", { low: items("a", "b"), wanted: [{ id: "a" }, { id: "b", x: 1 }] }, [{ id: "b", x: 1 }]],
    ["a new item at the end", { low: items("a"), wanted: items("a", "b") }, items("b")],
    ["a new item between", { low: items("a", "b"), wanted: items("a", "c", "b") }, [{ id: "c", $after: "a" }]],
    ["a new item first", { low: items("a", "b"), wanted: items("c", "a", "b") }, [{ id: "c", $before: "a" }]],
    ["an item that is moved", { low: items("a", "b", "c"), wanted: items("c", "a", "b") }, [{ id: "c", $before: "a" }]],
    ["an item that is gone", { low: items("a", "b"), wanted: items("b") }, [{ id: "a", $remove: true }]],
    ["that an item is back", { own: [{ id: "a", $remove: true }], low: items("a"), wanted: items("a") }, undefined],
  ])("says %s", (_what, { own, low, wanted }, says) => {
    const expressed = expressValue({ own, low, wanted });
    expect(expressed).toEqual(says);
    expect(mergeValues(low, expressed)).toEqual(wanted);
  });
});
