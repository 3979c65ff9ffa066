import { describe, expect, it } from "vitest";
import { either, json, plain } from "./choice.ts";

describe("a completion for an editor without snippets", () => {
  it.each([
    [`"pdf": ${either("false", "true")}`, '"pdf": false'],
    [`"a": ${either('"x,y"', '"z|"')}`, '"a": "x,y"'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a place of a snippet.
    ['"text": "${1:{count\\} cars}"', '"text": "{count} cars"'],
    ['{ "id": "hero", $1 }', '{ "id": "hero",  }'],
    [json('costs $5 {a} "b" \\'), JSON.stringify('costs $5 {a} "b" \\')],
  ])("has the text of %s", (snippet, text) => {
    expect(plain(snippet)).toBe(text);
  });
});
