import type { ReferenceKind } from "../documents/reference-kind.ts";
import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import { append } from "../parts/append.ts";
import type { Nowhere } from "./shape.ts";

/** A name in a document that must exist elsewhere in the tenant. The pointer is one of the resolved tree. */
export interface Reference {
  kind: ReferenceKind;
  name: string;
  pointer: string;
  /** The name is a key. */
  at?: "key";
  /** The JSON says only a part of the name, so another name cannot replace it. */
  isPart?: true;
  /** What the platform puts before what the JSON says. */
  added?: string;
  /** Of an attribute of the search that a path reads of a car. */
  lost?: LostPath;
}

/** A path that leads nowhere unless the site knows its step. */
export interface LostPath {
  path: string;
  found: Nowhere;
}

export type Path = readonly (string | number)[];

/** Keys whose text is an address that a visitor follows. */
const linkKeys = new Set(["href", "to", "linkTo", "success", "redirect", "$url", "override_url"]);

/** The key of an address that a value completes, such as `/locations/`. */
const linkBeginning = "hrefPrefix";

/** Where a dealer's own files are served. */
const assetPath = "/tenant-assets/";

/** The folder of these files, which is no address: what is served there is of the platform. */
const ownFolder = "/assets/";

/** References to wording, links and files anywhere in a document, except in its member `without`. */
export function referencesIn(value: JsonValue, path: Path, without?: string): Reference[] {
  const references: Reference[] = [];
  collect(value, [...path], references, without);
  return references;
}

function collectText(
  text: string,
  key: string,
  { path, isList, into }: { path: Path; isList: boolean; into: Reference[] },
): void {
  const kind = isList ? undefined : kindByKey(key, text);
  if (kind === undefined && key !== linkBeginning && !text.includes("](")) return;
  const pointer = toPointer([...path, key]);
  if (key === linkBeginning) into.push({ kind: "link", name: `${text}{value}`, pointer, isPart: true });
  else if (kind !== undefined) into.push({ kind, name: text, pointer });
  else append(into, linksIn(text, pointer));
}

/** `path` is the path to the value and is unchanged when this returns. */
function collect(value: JsonValue, path: (string | number)[], into: Reference[], without?: string): void {
  if (typeof value !== "object" || value === null) return;
  const isList = Array.isArray(value);
  // Object.entries() makes a list of each member: most of the garbage of a check.
  for (const key of Object.keys(value)) {
    if (key === without) continue;
    const child = (value as JsonObject)[key] as JsonValue;
    if (typeof child === "object" && child !== null) {
      path.push(key);
      collect(child, path, into);
      path.pop();
    } else if (typeof child === "string") collectText(child, key, { path, isList, into });
  }
}

/**
 * The links of a text in simple Markdown, such as `[our stock](/search)`, and those to addresses that lack their
 * beginning, such as `www.example.com` or `assets/prices.pdf`.
 */
export function linksIn(text: string, pointer: string): Reference[] {
  // A text has no pictures, whatever file they name (shown-as-typed.ts).
  const isPicture = (at: number) => text[text.lastIndexOf("[", at) - 1] === "!";
  return [...text.matchAll(/\]\((\/[^()\s]*|[\w-]+[./][^():\s]*)\)/g)]
    .filter(({ index }) => !isPicture(index))
    .map(([, name = ""]) => ({
      kind: name.startsWith(assetPath) ? "asset" : "link",
      name,
      pointer,
      isPart: true,
    }));
}

/** What a text refers to, told by its key or by the text itself; undefined if neither tells. */
export function kindByKey(key: string, text: string): ReferenceKind | undefined {
  if (text.startsWith(assetPath) || text.startsWith(ownFolder)) return "asset";
  if (key === "$msg") return "copy";
  return linkKeys.has(key) || key.endsWith("Href") ? "link" : undefined;
}

type Annotated = {
  refersTo?: ReferenceKind;
  /** The text lists several names, with this between them. */
  separator?: string;
  /** References in the keys of an object. */
  keysReferTo?: ReferenceKind;
  properties?: { [name: string]: Annotated };
  additionalProperties?: boolean | Annotated;
  items?: Annotated;
};

/** References in a value, according to the `refersTo` annotations of its schema. */
export function annotatedReferences(schema: object | undefined, value: JsonValue, path: Path): Reference[] {
  const references: Reference[] = [];
  if (schema !== undefined) collectAnnotated(schema as Annotated, value, [...path], references);
  return references;
}

/** The names of a text, of which there are several with a separator; a name among others cannot be replaced alone. */
function namesOfText(
  text: string,
  kind: ReferenceKind,
  { separator, path }: { separator: string | undefined; path: Path },
): Reference[] {
  const pointer = toPointer(path);
  if (separator === undefined) return [{ kind, name: text, pointer }];
  const names = text.split(separator).map((name) => name.trim());
  const named = names.filter((name) => name !== "");
  return named.map((name) => ({ kind, name, pointer, ...(named.length > 1 && { isPart: true }) }));
}

/** `path` is the path to the value and is unchanged when this returns. */
function collectAnnotated(
  schema: Annotated,
  value: JsonValue,
  path: (string | number)[],
  into: Reference[],
): void {
  // Links are already found by their keys.
  if (typeof value === "string") {
    const { refersTo, separator } = schema;
    if (refersTo !== undefined) append(into, namesOfText(value, refersTo, { separator, path }));
    return;
  }
  const isList = Array.isArray(value);
  if (!isList && (!isObject(value) || Object.hasOwn(value, "$bind") || Object.hasOwn(value, "$msg"))) return;
  const { properties, additionalProperties, keysReferTo } = schema;
  const other = typeof additionalProperties === "object" ? additionalProperties : undefined;
  for (const key of Object.keys(value)) {
    const child = (value as JsonObject)[key] as JsonValue;
    path.push(key);
    if (!isList && keysReferTo !== undefined)
      into.push({ kind: keysReferTo, name: key, pointer: toPointer(path), at: "key" });
    const named = properties && Object.hasOwn(properties, key) ? properties[key] : other;
    const inner = isList ? schema.items : named;
    if (inner !== undefined) collectAnnotated(inner, child, path, into);
    path.pop();
  }
}
