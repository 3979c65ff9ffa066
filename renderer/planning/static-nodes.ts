import type { JsonValue } from "../../schemas/json-value.ts";
import type { CompiledNode } from "./compiled-node.ts";

/** Nodes that have been looked at. */
const seen = new WeakSet<CompiledNode>();
/** Parts of compiled props that contain no marker, each with all that is in it. */
const fixed = new WeakSet<object>();

/** Notes the largest parts of a value that contain no marker; whether it is one of them. */
function note(value: JsonValue): boolean {
  if (typeof value !== "object" || value === null) return true;
  const parts = Object.values(value);
  const areFixed = parts.map(note);
  if (!("$bind" in value || "$text" in value || "$live" in value) && areFixed.every(Boolean)) return true;
  for (const [at, part] of parts.entries())
    if (areFixed[at] && typeof part === "object" && part !== null) fixed.add(part);
  return false;
}

/** Looks for what is the same for every page in a compiled node's props, once a node. */
export function noteFixed(node: CompiledNode): void {
  if (seen.has(node)) return;
  seen.add(node);
  if (note(node.props)) fixed.add(node.props);
}

/** Whether planning passes on a part of compiled props as it is. */
export const isFixed = (value: object): boolean => fixed.has(value);
