import { inspect, sectionNames, type TenantSource } from "../../schemas/index.ts";
import { iterateValueChanges } from "./changes.ts";
import type { Said, SaidChange } from "./report.ts";

/** The position of the value, or of its container: a merged list or an order has no position. */
function saidAt(source: TenantSource, slug: string, pointer: string): Said | undefined {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const origin = inspect(source, slug, at).origins.at(-1);
    if (origin) return { layer: origin.layer, file: origin.file, line: origin.line };
  }
  return undefined;
}

/**
 * The resolved values of a dealer that differ, with their positions. Values are as written in the layers: secrets
 * stay `{ "$env": name }`.
 */
export function listValueChanges(before: TenantSource, after: TenantSource, slug: string): SaidChange[] {
  return sectionNames.flatMap((section) => {
    const pointer = `/${section}`;
    const [old, fresh] = [inspect(before, slug, pointer).value, inspect(after, slug, pointer).value];
    return [...iterateValueChanges(old, fresh, pointer)].map((change) => {
      const was = change.before === undefined ? undefined : saidAt(before, slug, change.pointer);
      const is = change.after === undefined ? undefined : saidAt(after, slug, change.pointer);
      return { ...change, ...(was && { was }), ...is };
    });
  });
}
