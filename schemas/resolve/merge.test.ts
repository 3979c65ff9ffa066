import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Finding } from "../diagnostics/catalogue.ts";
import { parseJson } from "../json/parse.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import { merge } from "./merge.ts";
import { computeOrigin, findTrackedMember, type SetValue, type Tracked } from "./tracked.ts";

const runs = Number(process.env.FC_RUNS ?? 500);

function place(value: JsonValue, layer: string): SetValue {
  const doc = parseJson(`${layer}.json`, JSON.stringify(value));
  return { doc, layer, value: doc.value as JsonValue, path: [] };
}

/** Items with directives; TypeScript would give each one every other one's keys, undefined. */
const items = (...declared: JsonObject[]): JsonValue => declared;

function mergeAll(...layers: JsonValue[]): { tracked: Tracked; findings: Finding[] } {
  const findings: Finding[] = [];
  let tracked: Tracked | undefined;
  for (const [index, value] of layers.entries()) {
    tracked = merge(tracked, place(value, `layer${index}`), (_, finding) => findings.push(finding));
  }
  return { tracked: tracked as Tracked, findings };
}

const value = (...layers: JsonValue[]) => mergeAll(...layers).tracked.value;
const codes = (...layers: JsonValue[]) => mergeAll(...layers).findings.map(({ code }) => code);
const list = (...ids: string[]) => ids.map((id) => ({ id }));

const key = fc.constantFrom("a", "b", "c", "d", "e");
const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.constantFrom("x", "y"), fc.constant(null));
/** Documents of one shape, as layers of one document are: a key is always of one kind. */
const document: fc.Arbitrary<JsonValue> = fc.letrec<{ node: JsonValue }>((tie) => ({
  node: fc.record(
    {
      text: leaf,
      plain: fc.array(fc.integer(), { maxLength: 3 }),
      when: fc.dictionary(key, leaf),
      map: fc.dictionary(key, leaf),
      inner: tie("node"),
      items: fc.uniqueArray(fc.record({ id: key, text: leaf }), {
        selector: ({ id }) => id,
        minLength: 1,
        maxLength: 4,
      }),
    },
    { requiredKeys: [] },
  ),
})).node as fc.Arbitrary<JsonValue>;

describe("merging layers", () => {
  it("merges objects deeply and replaces anything else", () => {
    expect(value({ a: { b: 1, c: [1] } }, { a: { c: [2], d: 3 } })).toEqual({ a: { b: 1, c: [2], d: 3 } });
    expect(value({ a: { b: 1 } }, { a: 5 })).toEqual({ a: 5 });
    expect(value({ a: 5 }, { a: { b: 1 } })).toEqual({ a: { b: 1 } });
  });

  it("merges lists of things with an id by id, new ones at the end", () => {
    expect(value([{ id: "a", x: 1 }, { id: "b" }], [{ id: "c" }, { id: "a", y: 2 }])).toEqual([
      { id: "a", x: 1, y: 2 },
      { id: "b" },
      { id: "c" },
    ]);
  });

  it("puts items where $before and $after say, several after one in their order", () => {
    const declared = items({ id: "x", $before: "a" }, { id: "y", $after: "a" }, { id: "z", $after: "a" });
    expect(value(list("a", "b"), declared)).toEqual(list("x", "a", "y", "z", "b"));
    expect(value(list("a", "b", "c"), [{ id: "c", $before: "a" }])).toEqual(list("c", "a", "b"));
  });

  it("knows anchors that the same layer adds or removes", () => {
    const declared = items({ id: "x", $before: "y" }, { id: "y", $after: "a" }, { id: "a", $remove: true });
    expect(codes(list("a", "b"), declared)).toEqual([]);
    expect(value(list("a", "b"), declared)).toEqual(list("x", "y", "b"));
  });

  it("removes items and keys, and takes items whole", () => {
    expect(value(list("a", "b"), [{ id: "a", $remove: true }])).toEqual(list("b"));
    expect(value({ a: 1, b: 2 }, { a: { $remove: true } })).toEqual({ b: 2 });
    expect(value([{ id: "a", x: 1 }], [{ id: "a", $replace: true, y: 2 }])).toEqual([{ id: "a", y: 2 }]);
  });

  it("adds to a list of any kind, and takes from it, where it begins with $add", () => {
    const add = { $add: true };
    expect(value(["a", "b"], [add, "c", "a"])).toEqual(["a", "b", "c"]);
    expect(value(["a", "b"], [add, { $remove: "a" }, "c"], [add, "d", { $remove: "b" }])).toEqual(["c", "d"]);
    expect(value([{ text: "a" }], [add, { $remove: { text: "a" } }, { text: "b" }])).toEqual([{ text: "b" }]);
    expect(value(list("a"), [add, { id: "b" }])).toEqual(list("a", "b"));
    expect(value([add, "a"])).toEqual(["a"]);
    expect(codes(["a"], [add, "b"])).toEqual([]);
    expect(codes(["a"], [add, { $remove: "b" }])).toEqual(["layer/nothing-to-remove"]);
    expect(codes(["a"], ["b", add])).toEqual(["layer/bad-directive"]);
    const { tracked } = mergeAll(["a"], [add, "b"]);
    const layers = [0, 1].map((index) => findTrackedMember(tracked, index)?.places.at(-1)?.layer);
    expect(layers).toEqual(["layer0", "layer1"]);
  });

  it("replaces a list as a whole that begins with $replace alone", () => {
    expect(value(list("a", "b"), [{ $replace: true }, { id: "b", x: 1 }])).toEqual([{ id: "b", x: 1 }]);
    expect(value(list("a", "b"), [{ $replace: true }])).toEqual([]);
    expect(value([{ text: "a" }], [{ $replace: true }, { text: "b" }])).toEqual([{ text: "b" }]);
    expect(codes(list("a"), [{ $replace: true }, { id: "b" }])).toEqual([]);
    expect(codes(list("a"), [{ $replace: true }, { id: "b", $after: "a" }])).toEqual(["layer/unknown-anchor"]);
  });

  it("takes conditions, outcomes and computed values whole", () => {
    for (const whole of [
      "when",
      "then",
      "gate",
      "enabled",
      "linkedWhen",
      "carWhen",
      "googleWhen",
      "metaWhen",
      "filter",
      "value",
      "repeat",
    ]) {
      expect(value({ [whole]: { a: 1 } }, { [whole]: { b: 2 } })).toEqual({ [whole]: { b: 2 } });
    }
    expect(value({ t: { $bind: "a", default: 1 } }, { t: { $msg: "b" } })).toEqual({ t: { $msg: "b" } });
  });

  it("says what cannot be", () => {
    expect(codes(list("a"), [{ id: "b", $after: "z" }])).toEqual(["layer/unknown-anchor"]);
    expect(codes(list("a"), [{ id: "b", $after: "b" }])).toEqual(["layer/unknown-anchor"]);
    expect(codes(list("a"), [{ id: "b", $remove: true }])).toEqual(["layer/nothing-to-remove"]);
    expect(codes({}, { a: { $remove: true } })).toEqual(["layer/nothing-to-remove"]);
    expect(codes(list("a"), [{ id: "a", $after: 1 }])).toEqual(["layer/bad-directive"]);
  });

  it("leaves a document alone when nothing, or the same again, is laid over it", () => {
    fc.assert(
      fc.property(document, (doc) => {
        const once = mergeAll(doc).tracked;
        expect(value(doc, {})).toEqual(doc);
        expect(value({}, doc)).toEqual(doc);
        expect(value(doc, doc)).toEqual(doc);
        const again = merge(once, place(doc, "again"), () => {});
        expect(again.value).toEqual(once.value);
      }),
      { numRuns: runs },
    );
  });

  it("is associative over documents of one shape", () => {
    fc.assert(
      fc.property(document, document, document, (a, b, c) => {
        expect(value(a, b, c)).toEqual(value(a, value(b, c)));
      }),
      { numRuns: runs },
    );
  });

  it("lets the last layer win wherever it says a plain value, and says so in the origins", () => {
    fc.assert(
      fc.property(document, document, (a, b) => {
        const { tracked } = mergeAll(a, b);
        for (const [name, declared] of Object.entries(b as { [name: string]: JsonValue })) {
          const child = findTrackedMember(tracked, name) as Tracked;
          const last = child.places.at(-1);
          if (typeof declared !== "object" || declared === null) expect(child.value).toEqual(declared);
          expect(last && computeOrigin(last).layer).toBe("layer1");
        }
      }),
      { numRuns: runs },
    );
  });

  it("cannot pollute prototypes with any text", () => {
    const bad = fc.constantFrom("__proto__", "constructor", "prototype");
    fc.assert(
      fc.property(bad, bad, (item, two) => {
        const doc = parseJson("x.json", `{"a":{"${item}":{"${two}":{"polluted":1}}}}`);
        const base = mergeAll({ a: { b: 1 } }).tracked;
        const at: SetValue = { doc, layer: "x", value: doc.value as JsonValue, path: [] };
        merge(base, at, () => {});
        expect(({} as { polluted?: number }).polluted).toBeUndefined();
        expect(doc.problems.map(({ finding }) => finding.code)).toContain("json/forbidden-key");
      }),
      { numRuns: 20 },
    );
  });

  it("gives frozen values, and the same value when a layer changes nothing", () => {
    const base = mergeAll({ a: { b: [1] }, items: list("x") }).tracked;
    const over = merge(base, place({ items: list("x") }, "over"), () => {});
    expect(over.value).toBe(base.value);
    const changed = merge(base, place({ a: { c: 1 } }, "over"), () => {});
    expect(Object.isFrozen(changed.value)).toBe(true);
    expect((changed.value as { items: JsonValue }).items).toBe((base.value as { items: JsonValue }).items);
  });
});
