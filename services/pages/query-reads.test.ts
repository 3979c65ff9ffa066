import fc from "fast-check";
import { expect, it } from "vitest";
import { QueryReads, ReadNames } from "./query-reads.ts";

const names = ["a", "b", "c", "d"];
const queries = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), fc.array(fc.string())), {
  noNullPrototype: false,
});

it("gives two addresses one key exactly if they agree on what was read", () => {
  fc.assert(
    fc.property(fc.subarray(names), queries, queries, (asked, first, other) => {
      const [version, reads, known] = [{}, new QueryReads(), new ReadNames()];
      const query = reads.record(first);
      for (const name of asked) void (Object.hasOwn(query, name) && query[name]);
      known.add(version, "/", reads);
      const read = (of: typeof first) => JSON.stringify(asked.map((name) => of[name] ?? null));
      expect(known.keyOf(version, "/", first) === known.keyOf(version, "/", other)).toBe(read(first) === read(other));
    }),
  );
});

it("gives searches of one path a key by what a search reads, in its order", () => {
  const [version, reads, known] = [{}, new QueryReads(), new ReadNames()];
  reads.search = true;
  known.add(version, "/search", reads);
  const keyOf = (query: { [name: string]: string }) => known.keyOf(version, "/search", query);
  const toyota = { "refinementList[make][0]": "Toyota", "range[price]": "1:2" };
  expect(keyOf({ gclid: "1", ...toyota })).toBe(keyOf({ ...toyota, x: "2" }));
  expect(keyOf(toyota)).not.toBe(keyOf({ ...toyota, query: "red" }));
  expect(keyOf(toyota)).not.toBe(keyOf({ "range[price]": "1:2", "refinementList[make][0]": "Toyota" }));
  expect(reads.addressOf("/search", { x: "1", ...toyota })).toBe(`/search?${new URLSearchParams(toyota)}`);
});

it("records that a page lists its parameters, and keeps only read ones in its address", () => {
  const reads = new QueryReads();
  const query = reads.record({ b: ["1", "2"], a: "x", c: "y" });
  expect([query.b, "a" in query]).toEqual([["1", "2"], true]);
  expect(reads.addressOf("/", { b: ["1", "2"], a: "x", c: "y" })).toBe("/?a=x&b=1&b=2");
  expect(reads.whole).toBe(false);
  void Object.keys(query);
  expect(reads.whole).toBe(true);
});
