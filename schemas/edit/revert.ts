import { type Edited, editAll, editText, type Refused, type TextOp } from "../json/edit-text.ts";
import { parsePointer } from "../json/pointer.ts";
import { convertToJsonObject, type JsonValue } from "../json-value.ts";
import type { FileInverse } from "./ops.ts";

const valueAt = (text: string, steps: readonly string[]): string | undefined => {
  const found = steps.reduce<JsonValue | undefined>(
    (now, step) => (Array.isArray(now) ? now[Number(step)] : convertToJsonObject(now)[step]),
    JSON.parse(text) as JsonValue,
  );
  return JSON.stringify(found);
};

/** The part of a file that an operation relies on: the value itself, or the list or object that it goes into. */
function reliedOn({ op, pointer }: TextOp): string[] {
  const steps = parsePointer(pointer);
  return op === "insert" || op === "move" ? steps.slice(0, -1) : steps;
}

/**
 * Undoes the changes of one file, also if other values of it have changed since: `after` is its text as those changes left
 * it, `now` its text of now. Refused where a value that would go back has changed since.
 */
export function revertText({ after, now }: { after: string; now: string }, undo: readonly TextOp[]): Edited | Refused {
  if (now === after) return editAll(now, undo);
  let [then, current] = [after, now];
  const inverse: TextOp[] = [];
  for (const op of undo) {
    const steps = reliedOn(op);
    if (valueAt(then, steps) !== valueAt(current, steps)) return { problem: `${op.pointer} has changed since` };
    const [old, edited] = [editText(then, op), editText(current, op)];
    if ("problem" in old) return old;
    if ("problem" in edited) return edited;
    [then, current] = [old.text, edited.text];
    inverse.unshift(...edited.inverse);
  }
  return { text: current, inverse };
}

/** The operations on a file's text that undo a list of operations (in the order in which they were done); undefined if only whole texts do. */
export function undoOf(file: string, inverses: readonly FileInverse[]): TextOp[] | undefined {
  const own = inverses.filter((inverse) => inverse.file === file);
  if (own.some((fileInverse) => "text" in fileInverse)) return undefined;
  return own.toReversed().flatMap((fileInverse) => ("edits" in fileInverse ? fileInverse.edits : []));
}
