import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { idsOf, replacesList } from "./merge.ts";

/** Ids that occur twice in one list of things with ids, anywhere in the value. */
export function findDuplicateIds(value: JsonValue): Finding[] {
  const findings: Finding[] = [];
  collect(value, [], findings);
  return findings;
}

function collect(value: JsonValue, path: readonly (string | number)[], into: Finding[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    const seen = new Set<string>();
    const first = replacesList(value) ? 1 : 0;
    for (const [index, id] of (idsOf(value.slice(first)) ?? []).entries()) {
      const pointer = toPointer([...path, first + index, "id"]);
      if (seen.has(id)) into.push({ code: "layer/duplicate-id", params: { id }, pointer });
      seen.add(id);
    }
  }
  for (const [key, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (typeof child === "object") collect(child, [...path, key], into);
  }
}
