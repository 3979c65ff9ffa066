import type { JsonValue } from "../json-value.ts";
import { findMember, type JsonDoc, type Path } from "./doc.ts";
import { editAll, type TextOp } from "./edit-text.ts";
import { parseJson } from "./parse.ts";
import { parsePointer } from "./pointer.ts";

/** The path, before an operation, of what is at a path after it; of what the operation wrote, the object or list around it. */
function pathBefore(path: Path, op: TextOp, value: JsonValue | undefined): Path {
  const steps = parsePointer(op.pointer);
  const depth = steps.length - 1;
  const [last = "", step] = [steps[depth], path[depth]];
  if (step === undefined || steps.slice(0, depth).some((name, at) => name !== String(path[at]))) return path;
  if (op.op === "rename") return String(step) === op.key ? path.with(depth, last) : path;
  const list = steps.slice(0, depth).reduce<JsonValue | undefined>(findMember, value);
  const isList = Array.isArray(list);
  const isWritten = String(step) === last;
  if (op.op === "set") return isWritten ? path.slice(0, depth + 1) : path;
  if (!isList) return isWritten && op.op === "insert" ? path.slice(0, depth) : path;
  // Which item of the list before is at each index afterwards.
  const items: (number | undefined)[] = [...list.keys()];
  const at = last === "-" ? list.length : Number(last);
  if (op.op === "insert") items.splice(at, 0, undefined);
  else {
    const moved = items.splice(at, 1);
    if (op.op === "move") items.splice(Number(op.to), 0, ...moved);
  }
  const before = items[Number(step)];
  return before === undefined ? path.slice(0, depth) : path.with(depth, before);
}

/**
 * A parsed file after operations on its text, without its text being changed: values that stay or move are where the file
 * has them, new ones where the object or list around them is. Throws if an operation does not fit: that is our own bug.
 */
export function editDoc(doc: JsonDoc, ops: readonly TextOp[]): JsonDoc {
  let now = doc;
  for (const op of ops) now = editOnce(now, op);
  return now;
}

function editOnce(before: JsonDoc, op: TextOp): JsonDoc {
  const edited = editAll(JSON.stringify(before.value), [op]);
  if ("problem" in edited) throw new Error(`${before.file} cannot be edited: ${edited.problem}.`);
  const { value, hasDirectives } = parseJson(before.file, edited.text);
  const pathInText = (path: Path) => {
    const earlier = pathBefore(path, op, before.value);
    return before.pathInText?.(earlier) ?? earlier;
  };
  return { ...before, value, hasDirectives, pathInText };
}
