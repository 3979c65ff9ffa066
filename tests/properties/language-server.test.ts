import { fileURLToPath, pathToFileURL } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listCodeActions } from "../../cli/lsp/fixes.ts";
import { hoverAt } from "../../cli/lsp/hover.ts";
import { findDefinitionsAtCursor, findReferences } from "../../cli/lsp/places.ts";
import { Workspace } from "../../cli/lsp/workspace.ts";
import { identifyDocument } from "../../schemas/tools.ts";
import { listCompletions } from "../../services/language/index.ts";
import { mutate, oddValue } from "../support/mutate-json.ts";

const runs = Number(process.env.FC_RUNS ?? 50);
const folder = fileURLToPath(new URL("../../tenants", import.meta.url));
const workspace = await Workspace.open(folder);
const files = [...workspace.source.files].filter(
  ([file, text]) => identifyDocument(file) !== undefined && text.length < 20_000,
);
const uriOf = (file: string) => pathToFileURL(`${folder}/${file}`).href;
const typed = ["", '"', "{", "}", "[", "]", ",", ":", '"$bind": "', '"id": ', "null", "\n", "1e", '{ "when": ', "true"];

/** Asks everything about one position of a text. */
async function askAll(file: string, text: string, offset: number): Promise<void> {
  workspace.write(uriOf(file), text);
  try {
    const view = workspace.view(file);
    if (view === undefined) return;
    const position = view.text.document.positionAt(offset);
    const items = await listCompletions(view, offset, false);
    for (const { textEdit } of items) expect(textEdit).toHaveProperty("range");
    hoverAt(view, offset);
    findDefinitionsAtCursor(view, offset);
    findReferences(workspace, view, offset);
    listCodeActions(view, { start: position, end: position }, []);
  } finally {
    workspace.close(uriOf(file));
  }
}

describe("the language server", () => {
  it("answers at every position of any text that is being written", async () => {
    const edit = fc.record({
      file: fc.constantFrom(...files),
      from: fc.nat(),
      length: fc.nat({ max: 400 }),
      instead: fc.constantFrom(...typed),
      near: fc.integer({ min: -30, max: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(edit, async ({ file: [file, text], from, length, instead, near }) => {
        const at = from % text.length;
        const broken = text.slice(0, at) + instead + text.slice(at + length);
        await askAll(file, broken, Math.min(Math.max(0, at + instead.length + near), broken.length));
      }),
      { numRuns: runs },
    );
  });

  it("answers at every position of any JSON, valid or not", async () => {
    const change = fc.tuple(fc.constantFrom(...files), fc.nat(), fc.nat(3), oddValue, fc.nat());
    await fc.assert(
      fc.asyncProperty(change, async ([[file, text], pick, how, value, offset]) => {
        const changed = mutate(text, pick, how, value);
        await askAll(file, changed, offset % (changed.length + 1));
      }),
      { numRuns: runs },
    );
  });
});
