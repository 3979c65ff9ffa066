import type { Finding } from "../diagnostics/catalogue.ts";
import { fromPointer, toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue } from "../json-value.ts";

/** The pointer of the innermost object member on a path: the smallest part that can be removed. */
function memberAt(value: JsonObject, way: readonly string[]): string | undefined {
  let here: JsonValue | undefined = value;
  let last: number | undefined;
  for (const [index, key] of way.entries()) {
    if (isObject(here)) {
      last = index + 1;
      here = Object.hasOwn(here, key) ? here[key] : undefined;
    } else if (Array.isArray(here)) here = here[Number(key)];
  }
  return last === undefined ? undefined : toPointer(way.slice(0, last));
}

/** `value` without the members at these pointers. */
function without(value: JsonValue, pointers: ReadonlySet<string>, above: ReadonlySet<string>, at: string) {
  if (typeof value !== "object" || value === null || !above.has(at)) return value;
  if (Array.isArray(value)) {
    return value.map((item, index): JsonValue => without(item, pointers, above, `${at}/${index}`));
  }
  const left: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    const pointer = at + toPointer([key]);
    if (!pointers.has(pointer)) left[key] = without(member, pointers, above, pointer);
  }
  return left;
}

/** Every pointer above another one. */
export function* parents(pointer: string): Generator<string> {
  for (let at = pointer.lastIndexOf("/"); at >= 0; at = at > 0 ? pointer.lastIndexOf("/", at - 1) : -1)
    yield pointer.slice(0, at);
}

/**
 * The value without the members that its schema refuses (pointers below `base`), so that the rest can be checked. If
 * an entry of a list is refused, the whole list is removed, so that the positions of other entries never change.
 */
export function withoutRefused(value: JsonObject, findings: readonly Finding[], base: string): JsonObject {
  const pointers = new Set<string>();
  for (const { pointer } of findings) {
    const member = memberAt(value, fromPointer(pointer.slice(base.length)));
    if (member !== undefined) pointers.add(member);
  }
  const above = new Set([...pointers].flatMap((pointer) => [...parents(pointer)]));
  return without(value, pointers, above, "") as JsonObject;
}

/** Whether a pointer is one of these, or below one. */
export function isWithin(pointer: string, pointers: ReadonlySet<string>): boolean {
  return pointers.has(pointer) || parents(pointer).some((parent) => pointers.has(parent));
}
