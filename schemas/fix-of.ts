import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { findMember, findPointerAtPosition } from "./json/doc.ts";
import { editAll, type TextOp } from "./json/edit-text.ts";
import { parseJson } from "./json/parse.ts";
import { formatPointer, parsePointer } from "./json/pointer.ts";
import type { JsonValue } from "./json-value.ts";
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

const valueAt = (text: string, steps: readonly string[]): JsonValue | undefined =>
  steps.reduce<JsonValue | undefined>(findMember, parseJson("", text).value);

type Edit = { ops: readonly TextOp[]; says: string } | { text: string; says: string };

/** The name that was meant. */
function renamed({ line, column, suggestion = "" }: Fixable, text: string): Edit | undefined {
  const at = findPointerAtPosition(parseJson("", text), { line, column });
  if (at === undefined) return undefined;
  const steps = parsePointer(at.pointer);
  if (at.isKey) {
    const says = `Change the name ${quoted(steps.at(-1))} to ${quoted(suggestion)}`;
    return { ops: [{ op: "rename", pointer: at.pointer, key: suggestion }], says };
  }
  const written = valueAt(text, steps);
  if (typeof written !== "string") return undefined;
  return {
    ops: [{ op: "set", pointer: at.pointer, value: suggestion }],
    says: `Change ${quoted(written)} to ${quoted(suggestion)}`,
  };
}

/** Takes away a property or an entry, and what is empty without it. */
function without(text: string, steps: string[]): Edit | undefined {
  const name = quoted(steps.at(-1));
  const holdsOnly = (outer: readonly string[]) => Object.keys(Object(valueAt(text, outer))).length === 1;
  while (steps.length > 1 && holdsOnly(steps.slice(0, -1))) steps.pop();
  if (steps.length === 0) return undefined;
  return {
    ops: [{ op: "remove", pointer: formatPointer(steps) }],
    says: `Remove ${name}, which has no effect`,
  };
}

function editOf(problem: Fixable, text: string, migrations: Migrations): Edit | undefined {
  const { fix, file, line, column, pointer } = problem;
  if (fix === undefined) return problem.suggestion === undefined ? undefined : renamed(problem, text);
  const steps = parsePointer(pointer);
  if ("set" in fix)
    return {
      ops: [{ op: "set", pointer, value: fix.set }],
      says: `Set ${quoted(steps.at(-1))} to ${quoted(fix.set)}`,
    };
  if ("remove" in fix) return without(text, steps.slice(0, steps.length - fix.remove));
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
  const edited = "ops" in edit ? editAll(text, edit.ops) : edit;
  if ("problem" in edited || edited.text === text) return undefined;
  return {
    text: edited.text,
    says: edit.says,
    isCertain: problem.fix !== undefined || problem.certain === true,
  };
}
