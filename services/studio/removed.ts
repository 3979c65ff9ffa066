import { formatPointer, sectionNames } from "../../schemas/index.ts";
import { convertToJsonObject, isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { TenantSource } from "../../schemas/resolve/source.ts";
import type { RemovedItem } from "../../schemas/studio/knowledge.ts";
import { parsePointer, resolveLayerStack } from "../../schemas/tools.ts";

/** The parts of a value with their names: of a list, the items that have one. */
const partsOf = (value: JsonValue): [string, JsonValue][] =>
  Array.isArray(value)
    ? value.flatMap((item): [string, JsonValue][] => {
        const id = isObject(item) ? (item.id ?? item.name) : undefined;
        return typeof id === "string" ? [[id, item]] : [];
      })
    : isObject(value)
      ? Object.entries(value)
      : [];

/** The items and parts that `value` removes, below `at`. */
function removedIn(value: JsonValue, at: readonly string[], found: string[][]): void {
  for (const [name, inner] of partsOf(value))
    if (isObject(inner) && inner.$remove === true) found.push([...at, name]);
    else removedIn(inner, [...at, name], found);
}

/**
 * What a dealer's layers remove from the document at a pointer (`/pages/home`, `/menus`), or the documents that they remove of a
 * section (`/pages`), so that it can be brought back.
 */
export function listRemovedItems(source: TenantSource, slug: string, pointer: string): RemovedItem[] {
  const [first = "", key = ""] = parsePointer(pointer);
  const section = sectionNames.find((name) => name === first);
  if (section === undefined) return [];
  return resolveLayerStack(source, slug).layers.flatMap(({ name, sections }) => {
    const documents = sections[section];
    if (key === "" && !documents.has(""))
      return [...documents].flatMap(([id, { value }]) =>
        convertToJsonObject(value).$remove === true ? [{ pointer: formatPointer([section, id]), layer: name }] : [],
      );
    const setValue = documents.get(section === "menus" ? "" : key);
    if (setValue === undefined) return [];
    const found: string[][] = [];
    removedIn(setValue.value, parsePointer(pointer), found);
    return found.map((steps) => ({ pointer: formatPointer(steps), layer: name }));
  });
}
