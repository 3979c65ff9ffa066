import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDoc } from "../../schemas/json/edit-doc.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { computeTextEdit, editText, findOffset, formatJson, parseJson, type TextOp } from "../../schemas/tools.ts";
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

/** Another container of the same kind with other entries. */
function rebuilt(entries: [string, JsonValue][], isList: boolean): JsonValue {
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** The entries of a container after an operation on one of them, worked out without the editor. */
function operated(entries: [string, JsonValue][], op: TextOp, step: string, isList: boolean): void {
  const index = entries.findIndex(([key]) => key === step);
  const before = (key: unknown) => (isList ? Number(key) : entries.findIndex((entry) => entry[0] === String(key)));
  if (op.op === "remove") entries.splice(index, 1);
  else if (op.op === "insert") {
    const own = "value" in op ? op.value : JSON.parse(op.text);
    entries.splice(before(isList ? step : op.before), 0, [step, own]);
  } else if (op.op === "move" && op.to !== step) {
    const [moved] = entries.splice(index, 1);
    if (moved) entries.splice(before(op.to), 0, moved);
  }
}

/** What a file says after an operation, worked out without the editor. */
function expected(value: JsonValue, op: TextOp, path: readonly (string | number)[]): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return op.op === "set" && "value" in op ? op.value : value;
  const entries = Object.entries(value as Container);
  const entry = entries.find(([key]) => key === String(step));
  if (rest.length === 0 && op.op !== "set") operated(entries, op, String(step), Array.isArray(value));
  else if (entry) entry[1] = expected(entry[1], op, rest);
  return rebuilt(entries, Array.isArray(value));
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

/** An operation for a place of a file. */
function opFor(file: JsonValue, pick: number, how: number, other: number, own: JsonValue) {
  const paths = listPaths(file).filter((path) => !path.includes("$schema")) as (string | number)[][];
  const path = paths[pick % paths.length] ?? [];
  const parentPath = path.slice(0, -1);
  const parent = at(file, parentPath) as Container;
  const keys = Object.keys(parent);
  const beside = keys[other % keys.length] ?? "0";
  const pointer = pointerOf(path);
  if (path.length === 0 || how === 0) return { op: { op: "set", pointer, value: own } as TextOp, path };
  if (how === 1) return { op: { op: "remove", pointer } as TextOp, path };
  if (how === 2) return { op: { op: "move", pointer, to: beside } as TextOp, path };
  const isList = Array.isArray(parent);
  const place = [...parentPath, isList ? Number(beside) : "an/added~key"];
  const op = { op: "insert", pointer: pointerOf(place), value: own, ...(!isList && { before: beside }) };
  return { op: op as TextOp, path: place };
}

const cases = fc.tuple(fc.nat(files.length - 1), fc.nat(), fc.nat(3), fc.nat(), value);

/** The numbers, words and plain texts of a value, as a file has them. */
const scalarsOf = (value: JsonValue) =>
  (listPaths(value) as (string | number)[][])
    .map((way) => ({ way, said: JSON.stringify(at(value, way)) }))
    .filter(({ said: text }) => /^["\w.\- ]+$/.test(text));

describe("the text editor for JSON", { timeout: 120_000 }, () => {
  it("does what the operation says, prints as the formatter does, and its inverse gives the same bytes", () => {
    fc.assert(
      fc.property(cases, ([file, pick, how, other, own]) => {
        const text = texts[file] ?? "";
        const before = JSON.parse(text) as JsonValue;
        const { op, path } = opFor(before, pick, how, other, own);
        const edited = editText(text, op);
        if ("problem" in edited) throw new Error(`${JSON.stringify(op)}: ${edited.problem}`);
        const wanted = expected(before, op, path);
        // The order of keys counts.
        expect(JSON.stringify(JSON.parse(edited.text))).toBe(JSON.stringify(wanted));
        expect(edited.text).toBe(formatJson(edited.text));
        const back = edited.inverse.reduce((now, inverse) => {
          const undone = editText(now, inverse);
          return "problem" in undone ? undone.problem : undone.text;
        }, edited.text);
        expect(back).toBe(text);
      }),
      { numRuns: runs },
    );
  });

  it("gives a file that is not changed the same value, with everything where the file says it", () => {
    fc.assert(
      fc.property(cases, ([file, pick, how, other, own]) => {
        const text = texts[file] ?? "";
        const { op, path } = opFor(JSON.parse(text) as JsonValue, pick, how, other, own);
        const edited = editText(text, op);
        if ("problem" in edited) throw new Error(edited.problem);
        // The whole file may become any value.
        const { $schema: _, ...wanted } = (JSON.parse(edited.text) ?? {}) as { [key: string]: JsonValue };
        const doc = editDoc(parseJson("", text), [op]);
        if (path.length > 0) expect(doc.value).toEqual(wanted);
        expect(doc.text).toBe(text);
        // What the operation writes is not in the file.
        const written = op.op === "insert" || op.op === "set" ? pointerOf(path) : "-";
        const stayed = scalarsOf(doc.value ?? null).filter(({ way }) => !pointerOf(way).startsWith(written));
        for (const { way, said: message } of stayed) {
          const offset = findOffset(doc, way, "value");
          expect(text.slice(offset, offset + message.length)).toBe(message);
        }
      }),
      { numRuns: Math.ceil(runs / 10) },
    );
  });

  it("leaves every line alone that the place is not on", () => {
    fc.assert(
      fc.property(cases, ([file, pick, _how, other, own]) => {
        const text = texts[file] ?? "";
        const { op, path } = opFor(JSON.parse(text), pick, 0, other, own);
        const edited = editText(text, op);
        if ("problem" in edited) throw new Error(edited.problem);
        const { from, to } = computeTextEdit(text, edited.text);
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
    const done = (text: string, op: TextOp) => {
      const edited = editText(text, op);
      return "problem" in edited ? edited.problem : edited.text;
    };
    expect(done(tabs, { op: "set", pointer: "/a/c", value: [true] })).toBe(
      '{\r\n\t"a": {\r\n\t\t"b": 1,\r\n\t\t"c": [true]\r\n\t}\r\n}\r\n',
    );
    expect(done(own, { op: "remove", pointer: "/a/1" })).toBe('{"a":   [1,3],\n   "b": { "c":4 }}');
    expect(done(own, { op: "set", pointer: "/b/c", value: 5 })).toBe('{"a":   [1,2 , 3],\n   "b": { "c":5 }}');
    expect(done(own, { op: "insert", pointer: "/a/-", value: 9 })).toBe('{"a":   [1,2 , 3, 9],\n   "b": { "c":4 }}');
  });

  it("makes the objects that a new value needs", () => {
    const edited = editText("{}\n", { op: "set", pointer: "/flags/watchlist", value: false });
    expect(edited).toMatchObject({ text: '{\n  "flags": {\n    "watchlist": false\n  }\n}\n' });
  });

  it.each<[string, TextOp, RegExp]>([
    ['{"a":1', { op: "remove", pointer: "/a" }, /not valid JSON/],
    ['{"a":1}', { op: "remove", pointer: "/b" }, /nothing at \/b/],
    ['{"a":1}', { op: "set", pointer: "/a/b", value: 1 }, /neither an object nor a list/],
    ['{"a":1}', { op: "insert", pointer: "/a", value: 1 }, /exists already/],
    ['{"a":[1]}', { op: "insert", pointer: "/a/7", value: 1 }, /nothing at/],
    ['{"a":[1]}', { op: "move", pointer: "/a/0", to: 4 }, /no place 4/],
    ['{"a":1}', { op: "set", pointer: "/__proto__", value: 1 }, /no file may have/],
    ['{"a":1}', { op: "set", pointer: "/b", value: JSON.parse('{"__proto__":1}') }, /would not be valid/],
    ['{"a":1}', { op: "set", pointer: "/b", text: "1,2" }, /not valid JSON/],
  ])("refuses %s %j", (text, op, problem) => {
    expect(editText(text, op)).toMatchObject({ problem: expect.stringMatching(problem) });
  });
});

describe("the formatter", () => {
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
    for (const input of inputs) {
      const biome = execFileSync(
        `${root}node_modules/.bin/biome`,
        ["format", "--stdin-file-path", `${root}tenants/odd.json`],
        { input, encoding: "utf8", cwd: root },
      );
      expect(formatJson(input)?.replaceAll("\r\n", "\n"), JSON.stringify(input)).toBe(biome);
    }
  }, 60_000);
});
