import { toPointer } from "../../schemas/index.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { TenantSource } from "../../schemas/resolve/source.ts";
import type { RemovedItem } from "../../schemas/studio/knowledge.ts";
import { fromPointer, stackOf } from "../../schemas/tools.ts";

/** The items that `value` removes, below `at`. */
function removedIn(value: JsonValue, at: readonly string[], found: string[][]): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      if (!isObject(item)) continue;
      const id = item.id ?? item.name;
      if (typeof id !== "string") continue;
      if (item.$remove === true) found.push([...at, id]);
      else removedIn(item, [...at, id], found);
    }
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) removedIn(inner, [...at, key], found);
  }
}

/** What a dealer's layers remove from the document at a pointer (`/pages/home`, `/menus`), so that it can be brought back. */
export function removedAt(source: TenantSource, slug: string, pointer: string): RemovedItem[] {
  const [section = "", key = ""] = fromPointer(pointer);
  return stackOf(source, slug).layers.flatMap(({ name, sections }) => {
    const said = sections[section as "pages"]?.get(section === "menus" ? "" : key);
    if (said === undefined) return [];
    const found: string[][] = [];
    removedIn(said.value, fromPointer(pointer), found);
    return found.map((steps) => ({ pointer: toPointer(steps), layer: name }));
  });
}
