import type { JsonObject } from "../../schemas/json-value.ts";

/**
 * Fields whose names have one dot become parts of an object, so that a flat form can produce objects:
 * `adjustmentAnswers.keys` becomes `adjustmentAnswers: { keys }` (S3.40).
 */
export function gatherDotted(data: JsonObject): JsonObject {
  const gathered: JsonObject = {};
  const parts = new Map<string, [string, JsonObject[string]][]>();
  for (const [name, value] of Object.entries(data)) {
    const [, outer, inner] = /^([^.]+)\.([^.]+)$/.exec(name) ?? [];
    if (outer === undefined || inner === undefined) gathered[name] = value;
    else parts.set(outer, [...(parts.get(outer) ?? []), [inner, value]]);
  }
  for (const [outer, entries] of parts) gathered[outer] = Object.fromEntries(entries);
  return gathered;
}
