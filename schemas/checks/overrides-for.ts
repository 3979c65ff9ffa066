import type { Located } from "../diagnostics/report.ts";
import { fromPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../json-value.ts";
import type { Root } from "../resolve/root.ts";
import { lookUp } from "../resolve/tenant.ts";
import type { SetValue } from "../resolve/tracked.ts";

const removal: JsonObject = { $remove: true };

/** How deep an override says something: the innermost entry with an id that it removes as a whole. */
function lastEntry(value: JsonValue, way: readonly string[]): number {
  let here: JsonValue | undefined = value;
  let last = 0;
  for (const [index, step] of way.entries()) {
    const isList = Array.isArray(here);
    here = isList ? (here as JsonValue[])[Number(step)] : objectOf(here)[step];
    if (isList && isObject(here) && typeof here.id === "string") last = index + 1;
  }
  return last;
}

/** What a layer says to take away what stands at the end of a way; undefined where it cannot. */
function taking(value: JsonValue, [step = "", ...way]: readonly string[]): JsonValue | undefined {
  if (Array.isArray(value)) {
    const index = Number(step);
    const { id } = objectOf(value[index]);
    if (typeof id !== "string")
      return way.length === 0 && value.every((one) => typeof one === "string")
        ? value.filter((_, at) => at !== index)
        : undefined;
    if (way.length === 0) return [{ id, ...removal }];
    const inner = taking(value[index] ?? null, way);
    return isObject(inner) ? [{ id, ...inner }] : undefined;
  }
  if (way.length === 0) return { [step]: removal };
  const inner = taking(objectOf(value)[step] ?? null, way);
  return inner === undefined ? undefined : { [step]: inner };
}

/** Two of these as one. */
function together(one: JsonValue, other: JsonValue): JsonValue {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (!isObject(one[0])) return one.filter((entry) => other.includes(entry));
    const [first = {}] = other;
    const at = one.findIndex((entry) => objectOf(entry).id === objectOf(first).id);
    return at < 0 ? [...one, first] : one.with(at, together(one[at] ?? {}, first));
  }
  if (!isObject(one) || !isObject(other)) return one;
  const made: JsonObject = { ...one };
  for (const [key, value] of Object.entries(other))
    made[key] = key in made ? together(made[key] ?? null, value) : value;
  return made;
}

/**
 * What the file of `place` must say besides, so that the places that lower layers give to the same document no longer need what it
 * removes; undefined where these are of other documents, or cannot be taken away.
 */
export function overridesFor(needs: readonly Located[], place: SetValue, root: Root): string | undefined {
  let made: JsonValue = {};
  for (const { finding } of needs) {
    const [section = "", key = "", ...way] = fromPointer(finding.pointer);
    if (place.doc.file !== `${place.layer}/${section}/${key}.json`) return undefined;
    const value = lookUp(root, finding.pointer.split("/").slice(0, 3).join("/"))?.found.value ?? null;
    const isLaidOut = section === "pages" || section === "frames";
    const steps = isLaidOut ? way.slice(0, lastEntry(value, way)) : way;
    const one = steps.length === 0 ? undefined : taking(value, steps);
    if (one === undefined) return undefined;
    made = together(made, one);
  }
  return needs.length === 0 ? undefined : JSON.stringify(made, null, 1).replace(/\n */g, " ");
}
