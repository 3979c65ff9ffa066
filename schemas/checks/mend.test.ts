import fc from "fast-check";
import { expect, it } from "vitest";
import { fromPointer, toPointer } from "../json/pointer.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import { mend } from "./mend.ts";

/** Findings at every number below zero, as a schema would give them. */
function refusals(value: JsonValue, at: readonly (string | number)[] = []): { pointer: string }[] {
  if (typeof value === "number") return value < 0 ? [{ pointer: `/doc${toPointer(at)}` }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    refusals(member, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

type Findings = Parameters<typeof mend>[1];
const validate = (value: JsonValue) => refusals(value) as unknown as Findings;
const mended = (value: JsonValue) => mend(value, validate(value), "/doc", validate);

/** The value at a pointer, and every pointer of a number in a value. */
const at = (value: JsonValue, pointer: string): JsonValue | undefined =>
  fromPointer(pointer)
    .slice(1)
    .reduce<JsonValue | undefined>((here, key) => (here as JsonObject | undefined)?.[key], value);
function numbersIn(value: JsonValue, pointer: string): string[] {
  if (typeof value === "number") return [pointer];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => numbersIn(member, pointer + toPointer([key])));
}

const { value: document } = fc.letrec<{ value: JsonObject; inner: JsonValue }>((tie) => ({
  inner: fc.oneof(
    { depthSize: "small" },
    fc.integer({ min: -3, max: 40 }),
    fc.array(tie("inner"), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom("a", "b", "c/d"), tie("inner")),
  ),
  value: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("inner")),
}));

it("leaves out what is refused, no more, and knows where the rest was stated", () => {
  fc.assert(
    fc.property(document, (stated) => {
      const found = mended(stated);
      expect([found.isAccepted, refusals(found.value)]).toEqual([true, []]);
      const left = numbersIn(found.value, "/doc");
      const wanted = numbersIn(stated, "/doc").filter((pointer) => Number(at(stated, pointer)) >= 0);
      expect(left.map((pointer) => found.stated(pointer))).toEqual(wanted);
      for (const pointer of left) expect(at(found.value, pointer)).toBe(at(stated, found.stated(pointer)));
    }),
  );
});

it("gives misspelt properties the name that was meant, and tells what is wrong inside", () => {
  const names = ["rows", "when", "then"];
  const needing = (value: JsonValue, at = "/doc"): { pointer: string }[] =>
    typeof value !== "object" || value === null
      ? value === -1
        ? [{ pointer: at }]
        : []
      : Object.entries(value).flatMap(([key, member]) => {
          const pointer = at + toPointer([key]);
          const isKnown = Array.isArray(value) || names.includes(key);
          const params = {
            property: key,
            near: () => (key === "rwos" ? "rows" : key === "wehn" ? "when" : undefined),
          };
          return isKnown ? needing(member, pointer) : [{ code: "schema/unknown-property", params, pointer }];
        });
  const check = (value: JsonValue) => needing(value) as unknown as Findings;
  const stated: JsonValue = { rwos: [{ zzz: 1 }, { wehn: { then: -1, when: 2 }, then: 3 }] };
  const found = mend(stated, check(stated), "/doc", check);
  expect(found.value).toEqual({ rows: [{}, { when: { when: 2 }, then: 3 }] });
  expect(found.inside.map(({ pointer }) => pointer)).toEqual([
    "/doc/rwos/0/zzz",
    "/doc/rwos/1/wehn",
    "/doc/rwos/1/wehn/then",
  ]);
  expect(found.stated("/doc/rows/1/when/when")).toBe("/doc/rwos/1/wehn/when");
});

it("leaves out an entry that lacks what it needs, and gives up where the document itself does", () => {
  const needing = (value: JsonValue) =>
    ((value as JsonObject).rows === undefined
      ? [{ pointer: "/doc" }]
      : ((value as JsonObject).rows as JsonObject[]).flatMap(({ id, bad }, index) => [
          ...(bad ? [{ pointer: `/doc/rows/${index}/bad` }] : []),
          ...(id === undefined ? [{ pointer: `/doc/rows/${index}` }] : []),
        ])) as unknown as Findings;
  const rows: JsonValue[] = [{ id: "a" }, { bad: true }, { id: "c", bad: true }, { id: "d" }];
  const stated = { rows };
  const found = mend(stated, needing(stated), "/doc", needing);
  expect(found.value).toEqual({ rows: [{ id: "a" }, { id: "c" }, { id: "d" }] });
  expect(found.stated("/doc/rows/2/id")).toBe("/doc/rows/3/id");
  expect([...found.refused].sort()).toEqual(["/doc/rows/1", "/doc/rows/1/bad", "/doc/rows/2/bad"]);
  expect(mend({ no: 1 }, needing({ no: 1 }), "/doc", needing)).toMatchObject({
    value: { no: 1 },
    isAccepted: false,
  });
});
