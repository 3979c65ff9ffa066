import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject } from "../../schemas/json-value.ts";
import { mergeTexts } from "./merge.ts";

const file = "acme/site.json";
const textsOf = (value: object | undefined) =>
  new Map<string, string>(value === undefined ? [] : [[file, JSON.stringify(value, null, 2)]]);
function merge(
  [base, ours, theirs]: readonly [object?, object?, object?],
  choose: Parameters<typeof mergeTexts>[1] = () => undefined,
) {
  const { files, conflicts } = mergeTexts(
    { base: textsOf(base), ours: textsOf(ours), theirs: textsOf(theirs) },
    choose,
  );
  const text = files.get(file);
  return { value: text && (JSON.parse(text) as unknown), conflicts };
}

const base = {
  phone: "1",
  name: "A",
  hours: { mon: "8", tue: "8" },
  list: [{ id: "a", x: 1 }, { id: "b", x: 1 }, { id: "c" }],
};

it("takes over what one side alone changed, by pointer and by the ids of items", () => {
  const ours = { ...base, name: "B", list: [{ id: "a", x: 2 }, { id: "b", x: 1 }, { id: "mine" }, { id: "c" }] };
  const theirs = {
    ...base,
    phone: "2",
    hours: { mon: "9" },
    list: [{ id: "c" }, { id: "b", x: 3 }, { id: "a", x: 1 }],
  };
  expect(merge([base, ours, theirs])).toEqual({
    value: {
      phone: "2",
      name: "B",
      hours: { mon: "9" },
      list: [{ id: "c" }, { id: "b", x: 3 }, { id: "mine" }, { id: "a", x: 2 }],
    },
    conflicts: [],
  });
});

it("lists what both sides changed, and takes the side that is chosen", () => {
  const sides = [base, { ...base, phone: "2", list: [] }, { ...base, phone: "3", list: [{ id: "a", x: 5 }] }] as const;
  expect(merge(sides).conflicts).toEqual([
    { at: `${file} /phone`, base: '"1"', ours: '"2"', theirs: '"3"' },
    { at: `${file} /list/a`, base: '{"id":"a","x":1}', ours: undefined, theirs: '{"id":"a","x":5}' },
  ]);
  const { value, conflicts } = merge(sides, (at) => (at.endsWith("/phone") ? "theirs" : "ours"));
  expect([value, conflicts]).toEqual([{ ...base, phone: "3", list: [] }, []]);
});

it("merges files that are added, changed and removed", () => {
  expect(merge([base, base, undefined]).value).toBeUndefined();
  expect(merge([undefined, { a: 1 }, { b: 2 }]).value).toEqual({ a: 1, b: 2 });
  const { conflicts } = merge([base, { ...base, name: "B" }, undefined]);
  expect(conflicts.map(({ at, theirs }) => [at, theirs])).toEqual([[file, undefined]]);
});

it("keeps the form of the text that it changes", () => {
  const ours = '{ "name": "B",   "phone": "1" }';
  const { files } = mergeTexts(
    {
      base: textsOf({ name: "A", phone: "1" }),
      ours: new Map([[file, ours]]),
      theirs: textsOf({ name: "A", phone: "2" }),
    },
    () => undefined,
  );
  expect(files.get(file)).toBe('{ "name": "B",   "phone": "2" }');
});

it("merges the changes of two sides to different properties without a conflict", () => {
  const values = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 });
  fc.assert(
    fc.property(values, values, values, (start, left, right) => {
      const named = (prefix: string, value: object) =>
        Object.fromEntries(Object.entries(value).map(([key, item]) => [`${prefix}${key}`, item])) as JsonObject;
      const sides = [start, { ...start, ...named("_l", left) }, { ...start, ...named("_r", right) }] as const;
      const expected = { ...start, ...named("_l", left), ...named("_r", right) };
      expect(merge(sides)).toEqual({ value: JSON.parse(JSON.stringify(expected)), conflicts: [] });
    }),
  );
});
