import { expect, it } from "vitest";
import { diffLines, listChangedFiles } from "./changed-files.ts";

it("marks the lines that change, and none between them", () => {
  const source = (text: string) => ({ files: new Map([["acme/site.json", text]]) });
  const [file] = listChangedFiles(source("a\nb\nc\nd\ne"), source("a\nB\nc\nd\nx\nE"));
  expect(file).toMatchObject({ file: "acme/site.json", line: 2 });
  const lines = diffLines(file ?? { removed: [], added: [] }).map(({ mark, text }) => mark + text);
  expect(lines).toEqual(["-b", "+B", " c", " d", "-e", "+x", "+E"]);
});
