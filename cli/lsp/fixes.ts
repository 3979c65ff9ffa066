import { isDeepStrictEqual } from "node:util";
import { getNodePath } from "jsonc-parser";
import { type CodeAction, CodeActionKind, type Diagnostic, type Range, type TextEdit } from "vscode-languageserver";
import { convertToJsonObject, isObject, type JsonValue } from "../../schemas/json-value.ts";
import {
  computeTextEdit,
  editLayer,
  fixOf,
  formatJson,
  formatPointer,
  parseJson,
  replaceValueAt,
  rewriteText,
  selectMigrations,
} from "../../schemas/tools.ts";
import {
  computeRange,
  type FileView,
  findInnermostNode,
  findItemName,
  type Path,
} from "../../services/language/index.ts";
import type { ProblemData } from "./problems.ts";

const mostCopied = 12;

/** What makes a text of another one; nothing if there is none, or it is the same. */
function editTo({ text }: FileView, after: string | undefined): TextEdit[] {
  const before = text.document.getText();
  if (after === undefined || after === before) return [];
  const { from, to, text: newText } = computeTextEdit(before, after);
  return [{ range: computeRange(text, from, to - from), newText }];
}

/** "Format Document": as `forecourt fmt` writes the file; nothing for a text that is not valid JSON. */
export const formatDocument = (file: FileView): TextEdit[] => editTo(file, formatJson(file.text.document.getText()));

function action(file: FileView, title: string, after: string | undefined, diagnostic?: Diagnostic): CodeAction[] {
  const edits = editTo(file, after);
  if (edits.length === 0) return [];
  const kind = diagnostic ? CodeActionKind.QuickFix : CodeActionKind.RefactorRewrite;
  const edit = { changes: { [file.uriOf(file.file)]: edits } };
  return [{ title, kind, edit, ...(diagnostic && { diagnostics: [diagnostic] }) }];
}

/** What ends a problem, as `validate --fix` does it; but here a person can choose what is not certain. */
function fixed(file: FileView, diagnostic: Diagnostic, data: ProblemData): CodeAction[] {
  const { line, character } = diagnostic.range.start;
  const problem = { ...data, file: file.file, line: line + 1, column: character + 1 };
  const fix = fixOf(problem, file.text.document.getText(), selectMigrations(file.view.source));
  return fix === undefined ? [] : action(file, fix.says, fix.text, diagnostic);
}

/** Moves a row above the first of those that take its cars. */
function movedUp(
  file: FileView,
  diagnostic: Diagnostic,
  { table = "", rows = [], takenBy }: ProblemData,
): CodeAction[] {
  const [id] = rows;
  const order = file.resolved(["rows"])?.tracked.value;
  const first = (Array.isArray(order) ? order : [])
    .map((row) => findItemName(row))
    .find((row) => row !== undefined && takenBy?.includes(row));
  if (id === undefined || first === undefined) return [];
  const { view, document } = file;
  const pointer = formatPointer(["rules", table, "rows", id]);
  const name = { slug: view.slug, layer: document.layer };
  const edited = editLayer(view.source, name, { op: "move", pointer, before: first });
  if ("problem" in edited || edited.file !== file.file) return [];
  return action(file, `Move "${id}" above "${first}"`, edited.after, diagnostic);
}

/** The text with another value at a path, or without it. */
function textAfter(file: FileView, path: Path, value: JsonValue | undefined): string | undefined {
  const text = file.text.document.getText();
  const after = replaceValueAt(parseJson(file.file, text).value, path, value);
  const rewritten = rewriteText(text, after ?? null);
  return "problem" in rewritten ? undefined : rewritten.text;
}

/** Copies what the layers below say into an object, one property at a time. */
function copied(file: FileView, path: Path): CodeAction[] {
  const own = file.own(path);
  if (!isObject(own)) return [];
  const below = Object.entries(convertToJsonObject(file.inherited(path)?.tracked.value));
  const missing = below.filter(([key]) => !Object.hasOwn(own, key)).slice(0, mostCopied);
  return missing.flatMap(([key, value]) => {
    return action(file, `Copy the inherited "${key}" here`, textAfter(file, [...path, key], value));
  });
}

/** Removes a property that says what the layers below say. */
function repeated(file: FileView, path: Path): CodeAction[] {
  const below = path.at(-1) === "id" ? undefined : file.inherited(path)?.tracked.value;
  if (below === undefined || !isDeepStrictEqual(below, file.own(path))) return [];
  return action(file, `Remove "${path.at(-1)}": it repeats the inherited value`, textAfter(file, path, undefined));
}

/** The quick fixes of problems in a range, and what can be done at its start. */
export function listCodeActions(file: FileView, range: Range, diagnostics: readonly Diagnostic[]): CodeAction[] {
  const own = diagnostics.filter(({ source, data }) => source === "forecourt" && data !== undefined);
  const fixes = own.flatMap((diagnostic) => {
    const data = diagnostic.data as ProblemData;
    return [fixed, movedUp].flatMap((fix) => fix(file, diagnostic, data));
  });
  const offset = file.text.document.offsetAt(range.start);
  const around = findInnermostNode(file.text, offset);
  if (around === undefined) return fixes;
  const path = getNodePath(around);
  const object = around.type === "object" ? path : path.slice(0, -1);
  return [...fixes, ...(path.length > 0 ? repeated(file, path) : []), ...copied(file, object)];
}
