import { isDeepStrictEqual } from "node:util";
import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type Range,
  type TextEdit,
} from "vscode-languageserver";
import { objectOf } from "../../schemas/json-value.ts";
import { differenceOf, fixOf, fromPointer, migrationsOf } from "../../schemas/tools.ts";
import { cursorAt, nodeFrom } from "./cursor.ts";
import { addition, moveBefore, removal } from "./edits.ts";
import type { FileView } from "./file-view.ts";
import { nodeAt, type Path, pathOf, propertyOf, rangeOf } from "./json-text.ts";
import type { ProblemData } from "./problems.ts";
import { itemName } from "./site-view.ts";

const mostCopied = 12;

const editOf = ({ workspace, file }: FileView, edits: TextEdit[]) => ({
  changes: { [workspace.uriOf(file)]: edits },
});

function action(file: FileView, title: string, edits: TextEdit[], diagnostic?: Diagnostic): CodeAction[] {
  if (edits.length === 0) return [];
  const kind = diagnostic ? CodeActionKind.QuickFix : CodeActionKind.RefactorRewrite;
  return [{ title, kind, edit: editOf(file, edits), ...(diagnostic && { diagnostics: [diagnostic] }) }];
}

/** A pointer as a path of the text: indexes are numbers. */
function pathAt(file: FileView, pointer: string): Path {
  const path: Path = [];
  for (const step of fromPointer(pointer)) path.push(Array.isArray(file.own(path)) ? Number(step) : step);
  return path;
}

/** What ends a problem, as `validate --fix` does it; but here a person can choose what is not certain. */
function fixed(file: FileView, diagnostic: Diagnostic, data: ProblemData): CodeAction[] {
  const text = file.text.document.getText();
  const { line, character } = diagnostic.range.start;
  const problem = { ...data, file: file.file, line: line + 1, column: character + 1 };
  const fix = fixOf(problem, text, migrationsOf(file.workspace.source));
  if (fix === undefined) return [];
  const { from, to, text: newText } = differenceOf(text, fix.text);
  return action(file, fix.says, [{ range: rangeOf(file.text, from, to - from), newText }], diagnostic);
}

/** Moves a row above the first of those that take its cars. */
function movedUp(file: FileView, diagnostic: Diagnostic, { pointer, rows = [] }: ProblemData): CodeAction[] {
  const [id, ...takers] = rows;
  const path = pathAt(file, pointer).slice(0, 2);
  if (diagnostic.code !== "check/unreachable-row" || path[0] !== "rows" || id === undefined) return [];
  const inTable = file.resolved(["rows"])?.tracked.value;
  const order = (Array.isArray(inTable) ? inTable : []).map((row) => itemName(row));
  const first = order.find((row) => row !== undefined && takers.includes(row));
  if (first === undefined) return [];
  const own = file.own(["rows"]);
  const index = (Array.isArray(own) ? own : []).findIndex((row) => itemName(row) === first);
  const row = nodeAt(file.text.root, path);
  const before = propertyOf(row, "$before") ?? propertyOf(row, "$after");
  const title = `Move "${id}" above "${first}"`;
  if (before) {
    const edit = {
      range: rangeOf(file.text, before.offset, before.length),
      newText: `"$before": ${JSON.stringify(first)}`,
    };
    return action(file, title, [edit], diagnostic);
  }
  if (index >= 0)
    return action(file, title, moveBefore(file.text, ["rows"], Number(path[1]), index), diagnostic);
  return row?.type === "object"
    ? action(file, title, addition(file.text, row, "$before", first), diagnostic)
    : [];
}

/** Copies what the layers below say into the object around an offset, one property at a time. */
function copied(file: FileView, path: Path): CodeAction[] {
  const object = nodeAt(file.text.root, path);
  if (object?.type !== "object") return [];
  const below = objectOf(file.inherited(path)?.tracked.value);
  const missing = Object.entries(below).filter(([key]) => propertyOf(object, key) === undefined);
  return missing
    .slice(0, mostCopied)
    .flatMap(([key, value]) =>
      action(file, `Copy the inherited "${key}" here`, addition(file.text, object, key, value)),
    );
}

/** Removes a property that says what the layers below say. */
function repeated(file: FileView, path: Path): CodeAction[] {
  const below = path.at(-1) === "id" ? undefined : file.inherited(path)?.tracked.value;
  if (below === undefined || !isDeepStrictEqual(below, file.own(path))) return [];
  return action(file, `Remove "${path.at(-1)}": it repeats the inherited value`, removal(file.text, path));
}

/** The quick fixes of problems in a range, and what can be done at its start. */
export function fixesAt(file: FileView, range: Range, diagnostics: readonly Diagnostic[]): CodeAction[] {
  const own = diagnostics.filter(({ source, data }) => source === "forecourt" && data !== undefined);
  const fixes = own.flatMap((diagnostic) => {
    const data = diagnostic.data as ProblemData;
    return [fixed, movedUp].flatMap((fix) => fix(file, diagnostic, data));
  });
  const offset = file.text.document.offsetAt(range.start);
  const cursor = cursorAt(file.text, offset);
  const around = nodeFrom(file.text.json, offset);
  if (around === undefined) return fixes;
  const isKey = cursor?.what === "key";
  const value =
    isKey && around.type === "string" ? [...cursor.path, around.value] : (cursor?.path ?? pathOf(around));
  const object = around.type === "object" ? pathOf(around) : value.slice(0, -1);
  return [...fixes, ...(value.length > 0 ? repeated(file, value) : []), ...copied(file, object)];
}
