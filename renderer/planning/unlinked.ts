import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";

function leads(value: JsonValue, to: ReadonlySet<string>): boolean {
  const href = isObject(value) ? (value.href ?? value.linkTo) : undefined;
  return typeof href === "string" && to.has(href.split(/[?#]/, 1)[0] ?? "");
}

/** Whether an entry existed only for its sub-entries, none of which is left. */
const isEmptyGroup = (before: JsonValue, after: JsonValue): boolean =>
  isObject(before) &&
  isObject(after) &&
  [before.items, after.items].every(Array.isArray) &&
  (before.items as JsonValue[]).length > 0 &&
  (after.items as JsonValue[]).length === 0 &&
  after.href === undefined &&
  after.panel === undefined;

function cleared(value: JsonValue, unlinked: ReadonlySet<string>): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value)) return withoutLinks(value, unlinked);
  return value.flatMap((item) => {
    if (leads(item, unlinked)) return [];
    const kept = cleared(item, unlinked);
    return isEmptyGroup(item, kept) ? [] : [kept];
  });
}

/**
 * Props without links to unlinked pages: entries of lists (menus, banners, rows of buttons) and a node's `action`.
 * Required links are kept.
 */
export function withoutLinks(props: JsonObject, unlinked: ReadonlySet<string>): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === "action" && leads(value, unlinked)) continue;
    result[name] = cleared(value, unlinked);
  }
  return result;
}
