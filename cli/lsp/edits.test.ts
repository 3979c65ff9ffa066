import { describe, expect, it } from "vitest";
import type { TextEdit } from "vscode-languageserver";
import { addition, moveBefore, removal } from "./edits.ts";
import { nodeAt, type Path, readText } from "./json-text.ts";

function applied(text: string, edits: readonly TextEdit[]): string {
  const { document } = readText("file:///a.json", text);
  const ordered = edits.toSorted(
    (a, b) => document.offsetAt(b.range.start) - document.offsetAt(a.range.start),
  );
  return ordered.reduce((now, { range, newText }) => {
    const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    return now.slice(0, from) + newText + now.slice(to);
  }, text);
}

const read = (text: string) => readText("file:///a.json", text);

describe("edits of JSON text", () => {
  it.each<[string, Path, string]>([
    ['{ "a": 1, "b": 2 }', ["a"], '{ "b": 2 }'],
    ['{ "a": 1, "b": 2 }', ["b"], '{ "a": 1 }'],
    ['{ "a": 1 }', ["a"], "{  }"],
    ["[1, 2, 3]", [1], "[1, 3]"],
    [
      '{\n  "a": [\n    { "id": "x" },\n    { "id": "y" }\n  ]\n}',
      ["a", 1],
      '{\n  "a": [\n    { "id": "x" }\n  ]\n}',
    ],
  ])("remove from %s", (text, path, expected) => {
    expect(applied(text, removal(read(text), path))).toBe(expected);
  });

  it.each([
    ['{ "a": { "b": 1 } }', '{ "a": { "b": 1, "c": true } }'],
    ['{\n  "a": {\n    "b": 1\n  }\n}', '{\n  "a": {\n    "b": 1,\n    "c": true\n  }\n}'],
    ['{\n  "a": {}\n}', '{\n  "a": {\n    "c": true\n  }\n}'],
  ])("add to %s in its form", (text, expected) => {
    const object = nodeAt(read(text).root, ["a"]);
    if (object?.type !== "object") throw new Error("There is no object.");
    expect(applied(text, addition(read(text), object, "c", true))).toBe(expected);
  });

  it("move an item before an earlier one and keep the form", () => {
    const text = '{\n  "rows": [\n    { "id": "a" },\n    { "id": "b" },\n    { "id": "c" }\n  ]\n}';
    const moved = applied(text, moveBefore(read(text), ["rows"], 2, 0));
    expect(moved).toBe('{\n  "rows": [\n    { "id": "c" },\n    { "id": "a" },\n    { "id": "b" }\n  ]\n}');
  });
});
