import type { Finding } from "../diagnostics/catalogue.ts";
import { formatPointer } from "../json/pointer.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import { collectItemIds, hasListDirective, namedItems } from "./merge.ts";

/** Ids that occur twice in one list of things with ids, and names in one of a table's examples, anywhere in the value. */
export function findDuplicateIds(value: JsonValue): Finding[] {
  const findings: Finding[] = [];
  collect(value, [], findings);
  return findings;
}

/** `path` is the path to the value and is unchanged when this returns. */
function collect(value: JsonValue, path: (string | number)[], into: Finding[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    const seen = new Set<string>();
    const first = hasListDirective(value) ? 1 : 0;
    const key = namedItems.has(String(path.at(-1))) ? "name" : "id";
    for (const [index, id] of (collectItemIds(first > 0 ? value.slice(first) : value, key) ?? []).entries()) {
      if (seen.has(id)) {
        const pointer = formatPointer([...path, first + index, key]);
        into.push({ code: "layer/duplicate-id", params: { id, key }, pointer });
      }
      seen.add(id);
    }
  }
  // Object.entries() would make a list of each member of every document.
  for (const key of Object.keys(value)) {
    const child = (value as JsonObject)[key] as JsonValue;
    if (typeof child !== "object") continue;
    path.push(key);
    collect(child, path, into);
    path.pop();
  }
}
