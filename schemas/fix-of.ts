import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { findPointerAtPosition } from "./json/doc.ts";
import { parseJson } from "./json/parse.ts";
import { rewriteText } from "./json/rewrite.ts";
import type { Path } from "./json/value-at.ts";
import { findValueAt, readPath, renameKey, replaceValueAt } from "./json/value-at.ts";
import { convertToJsonObject, type JsonValue } from "./json-value.ts";
import type { Migrations } from "./migrations/migration.ts";
import { formatAfter } from "./resolve/present-format.ts";
import { upgradeText } from "./upgrade.ts";

/** A problem as far as its fix needs it. */
export type Fixable = Pick<Diagnostic, "file" | "line" | "column" | "pointer" | "suggestion" | "certain" | "fix">;

/** A change of a file that ends a problem. */
export interface TextFix {
  text: string;
  /** What it does: `Change the name "nmae" to "name"`. */
  says: string;
  /** Whether nobody has to look at it: no other name can be meant. */
  isCertain: boolean;
}

const quoted = (value: unknown): string => JSON.stringify(value);

/** A change of a file: its text or its value afterwards, and what it does. */
type Edit = { text: string; says: string } | { value: JsonValue | undefined; says: string };

/** The name that was meant. */
function renamed({ line, column, suggestion = "" }: Fixable, text: string): Edit | undefined {
  const doc = parseJson("", text);
  const at = findPointerAtPosition(doc, { line, column });
  if (at === undefined) return undefined;
  const steps = readPath(doc.value, at.pointer);
  const last = String(steps.at(-1));
  const written = findValueAt(doc.value, steps);
  if (at.isKey) {
    const outer = steps.slice(0, -1);
    const object = convertToJsonObject(findValueAt(doc.value, outer));
    if (Object.hasOwn(object, suggestion)) return undefined;
    const value = replaceValueAt(doc.value, outer, renameKey(object, last, suggestion));
    return { value, says: `Change the name ${quoted(last)} to ${quoted(suggestion)}` };
  }
  if (typeof written !== "string") return undefined;
  const value = replaceValueAt(doc.value, steps, suggestion);
  return { value, says: `Change ${quoted(written)} to ${quoted(suggestion)}` };
}

/** Takes away a property or an entry, and what is empty without it. */
function without(value: JsonValue | undefined, steps: (string | number)[]): Edit | undefined {
  const name = quoted(String(steps.at(-1)));
  const holdsOnly = (outer: Path) => Object.keys(Object(findValueAt(value, outer))).length === 1;
  while (steps.length > 1 && holdsOnly(steps.slice(0, -1))) steps.pop();
  if (steps.length === 0) return undefined;
  return { value: replaceValueAt(value, steps, undefined), says: `Remove ${name}, which has no effect` };
}

function editOf(problem: Fixable, text: string, migrations: Migrations): Edit | undefined {
  const { fix, file, line, column, pointer } = problem;
  if (fix === undefined) return problem.suggestion === undefined ? undefined : renamed(problem, text);
  const { value } = parseJson("", text);
  const steps = readPath(value, pointer);
  if ("set" in fix)
    return {
      value: replaceValueAt(value, steps, fix.set),
      says: `Set ${quoted(String(steps.at(-1)))} to ${quoted(fix.set)}`,
    };
  if ("remove" in fix) return without(value, steps.slice(0, steps.length - fix.remove));
  if ("format" in fix) {
    const upgraded = upgradeText(file, text, { migrations, format: fix.format });
    return upgraded === undefined
      ? undefined
      : { text: upgraded, says: `Write this file in format ${formatAfter(migrations)}` };
  }
  const offset = text.split("\n", line - 1).join("\n").length + (line > 1 ? 1 : 0) + column - 1;
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  const { cut, insert } = fix;
  const says = cut === 0 ? `Add ${quoted(insert)}` : `Remove ${quoted(after.slice(0, cut))}`;
  return { text: before + insert + after.slice(cut), says };
}

/** What ends a problem of a file with this text; undefined if a person has to decide. */
export function fixOf(problem: Fixable, text: string, migrations: Migrations): TextFix | undefined {
  const edit = editOf(problem, text, migrations);
  if (edit === undefined) return undefined;
  const edited = "value" in edit ? rewriteText(text, edit.value ?? null) : edit;
  if ("problem" in edited || edited.text === text) return undefined;
  return {
    text: edited.text,
    says: edit.says,
    isCertain: problem.fix !== undefined || problem.certain === true,
  };
}
