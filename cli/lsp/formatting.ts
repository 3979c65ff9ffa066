import type { TextEdit } from "vscode-languageserver";
import { differenceOf, formatJson } from "../../schemas/tools.ts";
import type { FileView } from "./file-view.ts";
import { rangeOf } from "./json-text.ts";

/** "Format Document": as `forecourt fmt` writes the file; nothing for a text that is not valid JSON. */
export function formatted({ text }: FileView): TextEdit[] {
  const before = text.document.getText();
  const after = formatJson(before);
  if (after === undefined || after === before) return [];
  const { from, to, text: newText } = differenceOf(before, after);
  return [{ range: rangeOf(text, from, to - from), newText }];
}
