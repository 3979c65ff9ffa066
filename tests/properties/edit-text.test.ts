import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import type { JsonValue } from "../../schemas/json-value.ts";
import {
  computeTextEdit,
  findOffset,
  formatJson,
  parseJson,
  renameKey,
  replaceValueAt,
  rewriteText,
} from "../../schemas/tools.ts";
import { listPaths } from "../support/mutate-json.ts";
import "../support/seed.ts";

const runs = Number(process.env.FC_RUNS ?? 200);
const root = new URL("../../", import.meta.url).pathname;
const files = globSync("tenants/**/*.json", { cwd: root }).sort();
const texts = files.map((file) => readFileSync(root + file, "utf8"));

type Container = { [key: string]: JsonValue } | JsonValue[];
const pointerOf = (path: readonly (string | number)[]) =>
  path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
const at = (value: JsonValue, path: readonly (string | number)[]) =>
  path.reduce<JsonValue | undefined>((now, step) => (now as { [key: string]: JsonValue })?.[step], value);

/** A container with its entries in another form. */
function rebuild(container: Container, change: (entries: [string, JsonValue][]) => void): JsonValue {
  const entries = Object.entries(container);
  change(entries);
  return Array.isArray(container) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** As JSON has it: without -0. */
const written = (own: unknown) => JSON.parse(JSON.stringify(own)) as JsonValue;

// Invalid UTF-8 is read as U+FFFD, which no file may hold.
const value = fc
  .oneof(
    fc.jsonValue({ maxDepth: 3 }).map(written),
    fc.string({ maxLength: 120 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constant<JsonValue>({
      id: "added",
      use: "Section",
      props: { heading: "A heading", points: ["One", "Two"] },
    }),
  )
  .filter((item) => !JSON.stringify(item).includes("\ufffd"));

/** A file's value with one place set, removed, moved, added to or renamed; `path` leads to what is written there. */
function change(file: JsonValue, pick: number, how: number, other: number, own: JsonValue) {
  const paths = listPaths(file).filter((path) => !path.includes("$schema")) as (string | number)[][];
  const path = paths[pick % paths.length] ?? [];
  const set = (way: (string | number)[], [step, ...rest]: (string | number)[], inner: JsonValue): JsonValue =>
    step === undefined
      ? inner
      : rebuild(at(file, way) as Container, (entries) => {
          const entry = entries.find(([key]) => key === String(step));
          if (entry) entry[1] = set([...way, step], rest, inner);
        });
  if (path.length === 0 || how === 0) return { after: set([], path, own), path };
  const parent = at(file, path.slice(0, -1)) as Container;
  const keys = Object.keys(parent);
  const index = keys.indexOf(String(path.at(-1)));
  const goal = other % keys.length;
  const place = [...path.slice(0, -1), Array.isArray(parent) ? goal : "an/added~key"];
  const changed = rebuild(parent, (entries) => {
    const [entry] = how < 3 ? entries.splice(index, 1) : [];
    if (how === 2 && entry) entries.splice(goal, 0, entry);
    if (how === 3) entries.splice(goal, 0, ["an/added~key", own]);
    if (how === 4 && entries[index]) entries[index][0] = "an/added~key";
  });
  return { after: set([], path.slice(0, -1), changed), path: how === 3 || how === 4 ? place : ["-"] };
}

const cases = fc.tuple(fc.nat(files.length - 1), fc.nat(), fc.nat(4), fc.nat(), value);

/** The text with another value; throws if there is none. */
function rewrite(text: string, after: JsonValue): string {
  const rewritten = rewriteText(text, after);
  if ("problem" in rewritten) throw new Error(rewritten.problem);
  return rewritten.text;
}

/** A value as a text: the order of keys counts, but for the address of the schema, which stays where the file has it. */
const listInOrder = (value: JsonValue) => JSON.stringify(value, (key, part) => (key === "$schema" ? undefined : part));

/** The numbers, words and plain texts of a value, as a file has them. */
const scalarsOf = (value: JsonValue) =>
  (listPaths(value) as (string | number)[][])
    .map((way) => ({ way, said: JSON.stringify(at(value, way)) }))
    .filter(({ said: text }) => /^["\w.\- ]+$/.test(text));

describe("the text editor for JSON", { timeout: 120_000 }, () => {
  it("gives a file the value, as the formatter prints it", () => {
    fc.assert(
      fc.property(cases, ([file, pick, how, other, own]) => {
        const text = texts[file] ?? "";
        const before = JSON.parse(text) as JsonValue;
        const { after, path } = change(before, pick, how, other, own);
        fc.pre(path.length > 0);
        const rewritten = rewrite(text, after);
        expect(listInOrder(JSON.parse(rewritten))).toBe(listInOrder(after));
        expect(rewritten).toBe(formatJson(rewritten));
      }),
      { numRuns: runs },
    );
  });

  it("finds what a file says in a value of a later format", () => {
    fc.assert(
      fc.property(cases, ([file, pick, how, other, own]) => {
        const text = texts[file] ?? "";
        const doc = parseJson("", text);
        const { after, path } = change(doc.value ?? null, pick, how, other, own);
        fc.pre(path.length > 0);
        const upgraded = { ...doc, value: after, isUpgraded: true as const };
        // What is new is not in the file.
        const stayed = scalarsOf(after).filter(({ way }) => !pointerOf(way).startsWith(pointerOf(path)));
        for (const { way, said: message } of stayed) {
          const offset = findOffset(upgraded, way, "value");
          expect(text.slice(offset, offset + message.length)).toBe(message);
        }
      }),
      { numRuns: Math.ceil(runs / 10) },
    );
  });

  it("finds the name that a key had in an earlier format", () => {
    const text = '{ "a": { "b": [1, { "c": 2 }] } }';
    const doc = parseJson("", text);
    const value = renameKey(doc.value as { a: JsonValue }, "a", "z");
    const offset = (path: (string | number)[], at: "key" | "value") =>
      text.slice(findOffset({ ...doc, value, isUpgraded: true }, path, at));
    expect(offset(["z"], "key")).toMatch(/^"a"/);
    expect(offset(["z", "b", 1, "c"], "value")).toMatch(/^2 \}/);
  });

  it("leaves every line alone that the place is not on", () => {
    fc.assert(
      fc.property(cases, ([file, pick, _how, other, own]) => {
        const text = texts[file] ?? "";
        const { after, path } = change(JSON.parse(text), pick, 0, other, own);
        const { from, to } = computeTextEdit(text, rewrite(text, after));
        const changed = text.slice(from, to);
        // No more changes than the lines of the value and of what it shares a line with: a list that fits on one is on one.
        const whole = JSON.parse(text) as JsonValue;
        let way = path;
        while (way.length > 0 && Array.isArray(at(whole, way.slice(0, -1)))) way = way.slice(0, -1);
        const old = JSON.stringify(at(whole, way), null, 2).split("\n").length;
        expect(changed.split("\n").length).toBeLessThanOrEqual(old + 2);
      }),
      { numRuns: runs },
    );
  });

  it("keeps indentation and line ends, and of a text in a form of its own all that the place is not", () => {
    const tabs = '{\r\n\t"a": {\r\n\t\t"b": 1\r\n\t}\r\n}\r\n';
    const own = '{"a":   [1,2 , 3],\n   "b": { "c":4 }}';
    const set = (text: string, steps: string[], value: JsonValue | undefined) =>
      rewrite(text, replaceValueAt(JSON.parse(text), steps, value) ?? null);
    expect(set(tabs, ["a", "c"], [true])).toBe('{\r\n\t"a": {\r\n\t\t"b": 1,\r\n\t\t"c": [true]\r\n\t}\r\n}\r\n');
    expect(set(own, ["a", "1"], undefined)).toBe('{"a":   [1, 3],\n   "b": { "c":4 }}');
    expect(set(own, ["b", "c"], 5)).toBe('{"a":   [1,2 , 3],\n   "b": { "c":5 }}');
    expect(set(own, ["a"], [1, 2, 3, 9])).toBe('{"a":   [1,2 , 3, 9],\n   "b": { "c":4 }}');
    const renamed = renameKey(JSON.parse(own), "a", "z");
    expect(rewrite(own, renamed)).toBe('{"z":   [1,2 , 3],\n   "b": { "c":4 }}');
  });

  it("keeps the address of the schema, which is not part of a value", () => {
    const text = '{\n  "a": 1,\n  "$schema": "x.json"\n}\n';
    expect(rewrite(text, { a: 2, b: 3 })).toBe('{\n  "a": 2,\n  "$schema": "x.json",\n  "b": 3\n}\n');
  });

  it("makes the objects that a new value needs", () => {
    const after = replaceValueAt({}, ["flags", "watchlist"], false) ?? null;
    expect(rewrite("{}\n", after)).toBe('{\n  "flags": {\n    "watchlist": false\n  }\n}\n');
  });

  it("refuses a text and a value that are not valid JSON", () => {
    expect(rewriteText('{"a":1', {})).toEqual({ problem: "the file is not valid JSON" });
    const forbidden = JSON.parse('{"a":1,"b":{"__proto__":1}}') as JsonValue;
    expect(rewriteText('{"a":1}', forbidden)).toMatchObject({ problem: expect.stringContaining("would not be valid") });
  });
});

describe("the formatter", { timeout: 240_000 }, () => {
  it("leaves every file of the tenants as it is", () => {
    const differing = files.filter((_, index) => formatJson(texts[index] ?? "") !== texts[index]);
    expect(differing).toEqual([]);
  });

  it("prints what biome prints", () => {
    const layout = fc.record({ value, gap: fc.constantFrom("", " ", "\n", "\n\n", "\r\n") });
    const odd = fc.sample(fc.array(layout, { maxLength: 8 }), { numRuns: 20, seed: 7 });
    const numbers = "1E+05, 1.0e10, 1e-05, 0.0, -0.0, 2.00, 1.500E-10, 1.0e+00, 0.10e5, 10e010, 100e00";
    const inputs = [
      `[${numbers}]`,
      `{"a":{\n"b":1},"c":[{\n"d":[1]},2],"e":{"f":[\n1,\n\n2]},\n\n"g":[]}`,
      ...odd.map(
        (parts) =>
          `[${parts.map(({ value: own, gap }) => gap + JSON.stringify(own, null, gap === "" ? 0 : 1)).join(",")}]`,
      ),
      ...odd.map(
        (parts) =>
          `{${parts.map(({ value: own, gap }, index) => `${gap}"k${index}":${JSON.stringify(own)}`).join(",")}}`,
      ),
    ];
    // One process for all, as each start of it takes a second on a busy machine.
    const folder = mkdtempSync(join(tmpdir(), "biome-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const paths = inputs.map((_, index) => `${folder}/${index}.json`);
    for (const [index, path] of paths.entries()) writeFileSync(path, inputs[index] ?? "");
    execFileSync(
      `${root}node_modules/.bin/biome`,
      ["format", "--write", "--config-path", root, "--vcs-enabled=false", folder],
      { stdio: "ignore" },
    );
    for (const [index, input] of inputs.entries())
      expect(formatJson(input)?.replaceAll("\r\n", "\n"), JSON.stringify(input)).toBe(
        readFileSync(paths[index] ?? "", "utf8"),
      );
  }, 60_000);
});
