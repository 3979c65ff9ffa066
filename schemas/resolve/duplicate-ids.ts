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
  if (Array.isArray(value)) collectInList(value, path, into);
  // Object.entries() would make a list of each member of every document.
  for (const key in value) {
    const child = (value as JsonObject)[key] as JsonValue;
    if (typeof child !== "object") continue;
    path.push(key);
    collect(child, path, into);
    path.pop();
  }
}

function collectInList(list: JsonValue[], path: (string | number)[], into: Finding[]): void {
  const first = hasListDirective(list) ? 1 : 0;
  const key = namedItems.has(String(path.at(-1))) ? "name" : "id";
  const ids = collectItemIds(first > 0 ? list.slice(first) : list, key) ?? [];
  const left = new Set(ids);
  if (left.size === ids.length) return;
  for (const [index, id] of ids.entries()) {
    if (left.delete(id)) continue;
    const pointer = formatPointer([...path, first + index, key]);
    into.push({ code: "layer/duplicate-id", params: { id, key }, pointer });
  }
}
