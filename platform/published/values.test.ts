import { expect, it } from "vitest";
import { collectValues, compareValues, findBaseVersion, findOverwrittenValues } from "./values.ts";

const site = (value: object) => collectValues(new Map([["acme/site.json", JSON.stringify(value)]]));
const first = { version: 1, values: site({ phone: "1", name: "A", list: [{ id: "a" }, { id: "b", x: 1 }] }) };
const second = {
  version: 2,
  values: site({ phone: "2", name: "A", list: [{ id: "a" }, { id: "b", x: 1 }] }),
};

it("compares values by pointer and id, and the order of items", () => {
  const moved = site({ phone: "1", name: "A", list: [{ id: "b", x: 2 }, { id: "a" }], more: [] });
  expect(compareValues(first.values, moved)).toEqual([
    { at: "acme/site.json /list (order)", before: "a, b", after: "b, a" },
    { at: "acme/site.json /list/b/x", before: "1", after: "2" },
    { at: "acme/site.json /more", before: undefined, after: "[]" },
  ]);
});

it("finds the version that a folder was made on, and what it would take back of later ones", () => {
  const stale = site({ phone: "1", name: "B", list: [{ id: "a" }, { id: "b", x: 1 }] });
  const kept = [second, first];
  expect(findBaseVersion(kept, stale)?.version).toBe(1);
  expect(findOverwrittenValues(first, second, stale)).toEqual([
    { at: "acme/site.json /phone", before: '"2"', after: '"1"' },
  ]);
  const current = site({ phone: "2", name: "B", list: [] });
  expect(findBaseVersion(kept, current)?.version).toBe(2);
  expect(findOverwrittenValues(first, second, current)).toEqual([]);
  expect(findBaseVersion(kept, first.values)?.version).toBe(1);
  expect(findBaseVersion([], current)).toBeUndefined();
});

it("takes a text that is no JSON as one value", () => {
  const values = collectValues(new Map([["acme/a.json", "{"]]));
  expect([...values]).toEqual([["acme/a.json", "{"]]);
});
