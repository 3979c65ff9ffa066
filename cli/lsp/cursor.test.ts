import { describe, expect, it } from "vitest";
import { cursorAt } from "./cursor.ts";
import { readText } from "./json-text.ts";

/** The cursor at `|` in a text. */
function at(text: string) {
  const offset = text.indexOf("|");
  const cursor = cursorAt(readText("file:///a.json", text.replace("|", "")), offset);
  if (cursor === undefined) return undefined;
  const { what, path, typed, isWritten, needsComma, from, to } = cursor;
  return {
    what,
    path: path.join("/"),
    typed,
    isWritten,
    needsComma,
    replaced: text.replace("|", "").slice(from, to),
  };
}

describe("the cursor", () => {
  it("is in a key whose value is written", () => {
    expect(at('{ "a": { "b|c": 1 } }')).toEqual({
      what: "key",
      path: "a",
      typed: "b",
      isWritten: true,
      needsComma: false,
      replaced: '"bc"',
    });
  });

  it.each([
    ['{ "a": 1, "|" }', "", false],
    ['{ "a": 1, "|", "b": 2 }', "", false],
    ['{ "|" "b": 2 }', "", true],
    ['{ | "b": 2 }', "", true],
    ['{ "x": { "a": 1, | } }', "x", false],
  ])("is where a key belongs in %s", (text, path, needsComma) => {
    expect(at(text)).toMatchObject({ what: "key", path, isWritten: false, needsComma });
  });

  it.each([
    ['{ "a": "b|c" }', "a", "b", '"bc"'],
    ['{ "a": | }', "a", "", ""],
    ['{ "a": tr| }', "a", "tr", "tr"],
    ['{ "a": [1, |] }', "a/1", "", ""],
    ['{ "a": ["x|"] }', "a/0", "x", '"x"'],
    ['{ "a": [|] }', "a/0", "", ""],
    ['{ "a": { "b": "|', "a/b", "", '"'],
  ])("is where a value belongs in %s", (text, path, typed, replaced) => {
    expect(at(text)).toMatchObject({ what: "value", path, typed, replaced });
  });

  it.each(['{ "a": 1 | }', "|", '{ "a": [1 |] }'])("is nowhere in %s", (text) => {
    expect(at(text)).toBeUndefined();
  });
});
