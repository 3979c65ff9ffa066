import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import { formatPointer, sectionNames } from "../../schemas/index.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { walkJson } from "../../schemas/studio/list-segments.ts";
import { checkDocument, resolveLayerStack, resolveStack } from "../../schemas/tools.ts";
import type { DraftSource } from "../drafts/index.ts";

/** What is found in a document, looked for again only when the document has changed. */
export function cacheByDocument<Found extends object>(
  find: (section: (typeof sectionNames)[number], key: string, value: JsonValue) => Found,
): typeof find {
  const known = new WeakMap<object, Found>();
  return (section, key, value) => {
    if (typeof value !== "object" || value === null) return find(section, key, value);
    const found = known.get(value) ?? find(section, key, value);
    known.set(value, found);
    return found;
  };
}

/** A place in the resolved tree that reads something by its name. */
export interface Reader {
  kind: string;
  name: string;
  pointer: string;
}

/** Facts that have flags and settings by their paths. */
const switches = new Map<unknown, string>([
  ["flags", "flag"],
  ["settings", "setting"],
]);

/** Flags and settings that conditions and values read by the path of a fact. */
const findSwitches = (value: JsonValue, at: readonly string[]): Reader[] =>
  [...walkJson(value, at)].flatMap(([inner, steps]) => {
    const { fact, $fact, path } = convertToJsonObject(inner);
    const kind = switches.get(fact ?? $fact);
    if (kind === undefined || typeof path !== "string") return [];
    return { kind, name: path.replace(/^\$\./, ""), pointer: formatPointer(steps) };
  });

/** Everything in a document that reads something by name. */
const readersIn = cacheByDocument((section, key, value): Reader[] => [
  ...[...checkDocument(section, key, value, catalogs).references.values()].flat(),
  ...findSwitches(value, key === "" ? [section] : [section, key]),
]);

/** Everything in a dealer's JSON that reads something by its name: wording, flags, settings, forms, tables, links. */
export function collectReaders({ source, slug }: DraftSource): Reader[] {
  const { root } = resolveStack(resolveLayerStack(source, slug).layers);
  return sectionNames
    .filter((section) => section !== "copy")
    .flatMap((section) => [...root[section]].flatMap(([key, { value }]) => readersIn(section, key, value)));
}

/** The readers by the name that they read, of one kind. */
export function groupReadersByName(draft: DraftSource, kind: string): { [name: string]: string[] } {
  const found: { [name: string]: string[] } = {};
  for (const { name, pointer, kind: own } of collectReaders(draft)) {
    if (own !== kind) continue;
    const places = Object.hasOwn(found, name) ? found[name] : undefined;
    if (places) places.push(pointer);
    else found[name] = [pointer];
  }
  return found;
}
