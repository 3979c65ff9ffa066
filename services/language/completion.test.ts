import { describe, expect, it } from "vitest";
import { convertToPlainText, listCompletions } from "./completion.ts";
import { FileView } from "./file-view.ts";

describe("a completion for an editor without snippets", () => {
  it.each([
    [`"pdf": \${1|false,true|}`, '"pdf": false'],
    [`"a": \${1|"x\\,y","z\\|"|}`, '"a": "x,y"'],
    [`"text": "\${1:{count\\} cars}"`, '"text": "{count} cars"'],
    ['{ "id": "hero", $1 }', '{ "id": "hero",  }'],
    [String.raw`"costs \$5 {a\} \\"b\\" \\\\"`, String.raw`"costs $5 {a} \"b\" \\"`],
  ])("has the text of %s", (snippet, text) => {
    expect(convertToPlainText(snippet)).toBe(text);
  });
});

/** What is offered at the sign | of a file of a dealer whose template says other things; the text when one is taken. */
async function offeredAt(marked: string, name?: string) {
  const [file, below, slug] = ["dealer/site.json", "_platform/site.json", "dealer"];
  const text = marked.replace("|", "");
  const files = new Map([
    [below, '{ "flags": { "pdf": true }, "settings": { "soldDays": 4 } }'],
    [file, '{ "id": "1" }'],
  ]);
  const view = FileView.of({ file, text, slug, source: { files }, uriOf: (text) => `file:///${text}` });
  const items = view ? await listCompletions(view, marked.indexOf("|"), false) : [];
  const [edit] = items.flatMap(({ label, textEdit }) =>
    label === name && textEdit && "range" in textEdit ? [textEdit] : [],
  );
  const at = view?.text.document;
  if (edit === undefined || at === undefined) return items.map(({ label }) => label);
  const { start, end } = edit.range;
  return text.slice(0, at.offsetAt(start)) + edit.newText + text.slice(at.offsetAt(end));
}

describe("completion", () => {
  it.each([
    ['{ "flags": { "|" } }', "pdf", '{ "flags": { "pdf": false } }'],
    ['{ "flags": { "p|": true } }', "pdf", '{ "flags": { "pdf": true } }'],
    ['{ "flags": { | "compare": true } }', "pdf", '{ "flags": { "pdf": false, "compare": true } }'],
    ['{ "flags": { "compare": true, | } }', "pdf", '{ "flags": { "compare": true, "pdf": false } }'],
    ['{ "flags": { "pdf": | } }', "false", '{ "flags": { "pdf": false } }'],
    ['{ "flags": { "pdf": tr| } }', "true", '{ "flags": { "pdf": true } }'],
    ['{ "state": "n|" }', "nt", '{ "state": "nt" }'],
    ['{ "settings": { | ', "soldDays", '{ "settings": { "soldDays": 4 '],
    ['{ "locations": [{ | "id": "a" }] }', "$remove", '{ "locations": [{ "$remove": true, "id": "a" }] }'],
  ])("writes in %s the choice %s", async (text, name, after) => {
    expect(await offeredAt(text, name)).toBe(after);
  });

  it.each(["|", '{ "locations": |[] }', '{ "locations": []| }'])("offers nothing in %s", async (text) => {
    expect(await offeredAt(text)).toEqual([]);
  });
});
