/**
 * A plain path: `$.a.b`. Any other JSONPath is refused, because jsonpath-plus, which json-rules-engine would use, can
 * run code.
 */
const plainPath = /^\$(\.[A-Za-z_][A-Za-z0-9_-]*)+$/;

/** Keys of a plain path; undefined for any other path. */
export function parsePathKeys(path: string): string[] | undefined {
  return plainPath.test(path) ? path.split(".").slice(1) : undefined;
}

/**
 * Follows keys into a value, own properties only; undefined if there is no value. As in json-rules-engine, a value
 * that is not an object is returned unchanged, with or without a path.
 */
export function follow(value: unknown, keys: readonly string[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  let here: unknown = value;
  for (const key of keys) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as { [key: string]: unknown })[key];
  }
  return here;
}
