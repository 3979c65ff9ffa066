import { type CompletionItem, InsertTextFormat, MarkupKind, type Position } from "vscode-languageserver";
import { json, plain } from "./choice.ts";
import { cursorAt } from "./cursor.ts";
import type { FileView } from "./file-view.ts";
import { keysAt } from "./key-choices.ts";
import { valuesAt } from "./value-choices.ts";

/** What can be written at a position of a file. `snippets`: the editor goes through the places of a text. */
export function completionsAt(file: FileView, position: Position, snippets: boolean): CompletionItem[] {
  const { document } = file.text;
  const cursor = cursorAt(file.text, document.offsetAt(position));
  if (cursor === undefined) return [];
  const isKey = cursor.what === "key";
  const choices = isKey ? keysAt(file, cursor.path) : valuesAt(file, cursor);
  const range = { start: document.positionAt(cursor.from), end: document.positionAt(cursor.to) };
  const seen = new Set<string>();
  return choices.flatMap(({ name, detail, about, insert, kind, rank }): CompletionItem[] => {
    const isNew = !seen.has(insert) && seen.add(insert);
    if (!isNew) return [];
    const newText = isKey && cursor.isWritten ? json(name) : insert;
    return [
      {
        label: name,
        kind,
        ...(detail && { detail }),
        ...(about && { documentation: { kind: MarkupKind.Markdown, value: about } }),
        // The range that is replaced begins with the quote.
        filterText: cursor.isWritten || newText.startsWith('"') ? JSON.stringify(name) : name,
        sortText: `${rank}${name}`,
        insertTextFormat: snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
        textEdit: { range, newText: (snippets ? newText : plain(newText)) + (cursor.needsComma ? "," : "") },
      },
    ];
  });
}
