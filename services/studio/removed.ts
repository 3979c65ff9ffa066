import { formatPointer, sectionNames } from "../../schemas/index.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { walkJson } from "../../schemas/studio/list-segments.ts";
import { parsePointer, resolveLayerStack } from "../../schemas/tools.ts";
import type { DraftSource } from "../drafts/index.ts";

/**
 * What a dealer's layers remove from the document at a pointer (`/pages/home`, `/menus`), or the documents that they remove of a
 * section (`/pages`), so that it can be brought back.
 */
export function listRemovedItems({ source, slug }: DraftSource, pointer: string) {
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
    const [, ...parts] = walkJson(setValue.value, parsePointer(pointer));
    return parts.flatMap(([value, steps]) =>
      convertToJsonObject(value).$remove === true ? [{ pointer: formatPointer(steps), layer: name }] : [],
    );
  });
}
