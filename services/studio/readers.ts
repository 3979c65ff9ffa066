import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import { formatPointer, sectionNames } from "../../schemas/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { TenantSource } from "../../schemas/resolve/source.ts";
import { checkDocument, resolveLayerStack, resolveStack } from "../../schemas/tools.ts";

/** A place in the resolved tree that reads something by its name. */
export interface Reader {
  kind: string;
  name: string;
  pointer: string;
}

/** Flags and settings that conditions and values read by the path of a fact. */
function factsIn(value: JsonValue, at: readonly (string | number)[], found: Reader[]): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) {
    const fact = value.fact ?? value.$fact;
    const kind = fact === "flags" ? "flag" : fact === "settings" ? "setting" : undefined;
    if (kind && typeof value.path === "string")
      found.push({ kind, name: value.path.replace(/^\$\./, ""), pointer: formatPointer([...at]) });
  }
  for (const [key, inner] of Object.entries(value)) factsIn(inner, [...at, idAt(value, key)], found);
}

/** Items are named by their ids. */
function idAt(list: JsonValue, key: string): string {
  if (!Array.isArray(list)) return key;
  const item = list[Number(key)];
  const id = typeof item === "object" && item !== null && !Array.isArray(item) ? item.id : undefined;
  return typeof id === "string" ? id : key;
}

const known = new WeakMap<object, Reader[]>();

/** Everything in a document that reads something by name; cached by document, as its check is. */
function readersIn(section: (typeof sectionNames)[number], key: string, value: JsonValue): Reader[] {
  const isKept = typeof value === "object" && value !== null;
  const before = isKept ? known.get(value) : undefined;
  if (before) return before;
  const found: Reader[] = [...checkDocument(section, key, value, catalogs).references];
  factsIn(value, key === "" ? [section] : [section, key], found);
  if (isKept) known.set(value, found);
  return found;
}

/** Everything in a dealer's JSON that reads something by its name: wording, flags, settings, forms, tables, links. */
export function collectReaders(source: TenantSource, slug: string): Reader[] {
  const { root } = resolveStack(resolveLayerStack(source, slug).layers);
  return sectionNames
    .filter((section) => section !== "copy")
    .flatMap((section) => [...root[section]].flatMap(([key, { value }]) => readersIn(section, key, value)));
}

/** The readers by the name that they read, of one kind. */
export function groupReadersByName(source: TenantSource, slug: string, kind: string): { [name: string]: string[] } {
  const found: { [name: string]: string[] } = {};
  for (const { name, pointer, kind: own } of collectReaders(source, slug)) {
    if (own !== kind) continue;
    const places = Object.hasOwn(found, name) ? found[name] : undefined;
    if (places) places.push(pointer);
    else found[name] = [pointer];
  }
  return found;
}
