import type { NamedKind } from "../diagnostics/catalogue/references.ts";
import type { ReferenceKind } from "../documents/reference-kind.ts";
import { defaultRow } from "../documents/rule-table.ts";
import { formatPointer } from "../json/pointer.ts";
import { findMember as memberOfValue } from "../json/value-at.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../json-value.ts";
import type { Nowhere } from "./shape.ts";

/** A name in a document that must exist elsewhere in the tenant. The pointer is one of the resolved tree. */
export interface Reference {
  /** With "wording", it is wording that a prop holds itself. */
  kind: ReferenceKind | NamedKind | "wording";
  name: string;
  pointer: string;
  /** Of wording: the values that it gets here. */
  given?: ReadonlySet<string>;
  /** The name is a key. */
  at?: "key";
  /** The JSON says only a part of the name, so another name cannot replace it. */
  isPart?: true;
  /** What the platform puts before what the JSON says. */
  added?: string;
  /** What has the named thing, such as the form of a field; absent: the document itself. */
  of?: string;
  /** Of an attribute of the search that a path reads of a car. */
  lost?: LostPath;
}

/** References by their kind. */
export type References = ReadonlyMap<Reference["kind"], readonly Reference[]>;

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

/** Where the pictures of demo cars are served. */
const demoPath = "/media/cars/";

const isFileAddress = (text: string): boolean => text.startsWith(assetPath) || text.startsWith(demoPath);

/** The folder of these files, which is no address: what is served there is of the platform. */
const ownFolder = "/assets/";

/** The part of a schema by which names are found. */
export interface Annotated {
  refersTo?: ReferenceKind;
  /** The text lists several names, with this between them. */
  separator?: string;
  /** Where the value is said in which the name is looked for: a relative JSON pointer, such as 2/form. */
  of?: string;
  /** References in the keys of an object. */
  keysReferTo?: ReferenceKind;
  /** The text is wording, to which the component gives these values. */
  live?: readonly string[];
  properties?: { [name: string]: Annotated };
  additionalProperties?: boolean | Annotated;
  items?: Annotated;
}

/** The names in a value that lies at `at`: its schema tells them, or their keys, or the texts themselves. */
export function collectReferences(value: JsonValue, at: Path, schema: object = {}): Reference[] {
  const references: Reference[] = [];
  const whole = (path: Path) => path.slice(at.length).reduce<JsonValue | undefined>(memberOfValue, value);
  collect(value, schema as Annotated, [...at], { references, whole });
  return references;
}

/** What a walk has found, and the values of what it walks through. */
interface Walk {
  references: Reference[];
  whole: ValueAt;
}

/** The value at a path of a document. */
export type ValueAt = (path: Path) => JsonValue | undefined;

/** What the value at a path names by a relative JSON pointer, such as 2/form; undefined unless that is a text. */
export function resolveSibling(path: Path, of: string, valueAt: ValueAt): string | undefined {
  const [up = "", ...steps] = of.split("/");
  const value = valueAt([...path.slice(0, path.length - Number(up)), ...steps]);
  return typeof value === "string" ? value : undefined;
}

/** `path` is the path to the value and is unchanged when this returns. */
function collect(value: JsonValue, schema: Annotated, path: (string | number)[], walk: Walk): void {
  const { references: into } = walk;
  if (typeof value === "string") addReferences(value, schema, path, walk);
  if (typeof value !== "object" || value === null) return;
  const { $msg, $bind, values } = value as JsonObject;
  if (typeof $msg === "string") {
    const given = new Set([...Object.keys(convertToJsonObject(values)), ...(schema.live ?? [])]);
    into.push({ kind: "copy", name: $msg, pointer: formatPointer([...path, "$msg"]), given });
  }
  const isComputed = $msg !== undefined || $bind !== undefined;
  // Object.entries() makes a list of each member: most of the garbage of a check.
  for (const key in value) {
    if (key === "$msg") continue;
    path.push(key);
    if (schema.keysReferTo && !Array.isArray(value) && !isComputed)
      into.push({ kind: schema.keysReferTo, name: key, pointer: formatPointer(path), at: "key" });
    // The default of a binding stands for the whole.
    const whole = key === "default" ? schema : nothing;
    collect((value as JsonObject)[key] as JsonValue, isComputed ? whole : memberOf(schema, key), path, walk);
    path.pop();
  }
}

const nothing: Annotated = {};

/** What the schema of an object or a list says of its members. */
function memberOf({ items, properties, additionalProperties }: Annotated, key: string): Annotated {
  if (items !== undefined) return items;
  if (properties && Object.hasOwn(properties, key)) return properties[key] ?? nothing;
  return typeof additionalProperties === "object" ? additionalProperties : nothing;
}

/** Adds what a text names. */
function addReferences(text: string, schema: Annotated, path: Path, { references: into, whole }: Walk): void {
  const key = String(path.at(-1));
  const isWording = schema.live !== undefined && /[{}]/.test(text);
  // Most texts name nothing.
  if (schema.refersTo === undefined && !isWording && !mayName(key, text)) return;
  const pointer = formatPointer(path);
  if (isWording) return void into.push({ kind: "wording", name: text, pointer, given: new Set(schema.live) });
  if (key === linkBeginning) return void into.push({ kind: "link", name: `${text}{value}`, pointer, isPart: true });
  const names = extractNamesFromText(text, schema, key);
  const of = schema.of === undefined ? undefined : resolveSibling(path, schema.of, whole);
  // A name among others cannot be replaced alone, nor can the link of a text.
  const isPart = names.length > 1 || (schema.refersTo === undefined && inferReferenceKind(key, text) === undefined);
  const more = { ...(isPart && { isPart }), ...(of !== undefined && { of }) };
  for (const { kind, name } of names) into.push({ kind, name, pointer, ...more });
}

const mayName = (key: string, text: string): boolean =>
  key === linkBeginning || text.includes("](") || inferReferenceKind(key, text) !== undefined;

/** A name in a text, and where it begins there. */
export interface TextName {
  kind: ReferenceKind;
  name: string;
  from: number;
}

/** The names in a text: what its schema says it is or lists, what its key says, or its links. */
export function extractNamesFromText(text: string, { refersTo, separator }: Annotated, key: string): TextName[] {
  const kind = isFileAddress(text) ? "asset" : (refersTo ?? inferReferenceKind(key, text));
  if (kind === undefined) return linkNames(text);
  // The default of a table is none of its rows.
  if (kind === "row" && text === defaultRow) return [];
  if (separator === undefined) return [{ kind, name: text, from: 0 }];
  let from = 0;
  return text.split(separator).flatMap((part) => {
    const begins = from + part.length - part.trimStart().length;
    from += part.length + separator.length;
    return part.trim() === "" ? [] : [{ kind, name: part.trim(), from: begins }];
  });
}

/**
 * The links of a text in simple Markdown, such as `[our stock](/search)`, and those to addresses that lack their
 * beginning, such as `www.example.com` or `assets/prices.pdf`.
 */
function linkNames(text: string): TextName[] {
  // A text has no pictures, whatever file they name (shown-as-typed.ts).
  const isPicture = (at: number) => text[text.lastIndexOf("[", at) - 1] === "!";
  return [...text.matchAll(/\]\((\/[^()\s]*|[\w-]+[./][^():\s]*)\)/g)]
    .filter(({ index }) => !isPicture(index))
    .map(({ 1: name = "", index }) => ({
      kind: isFileAddress(name) ? "asset" : "link",
      name,
      from: index + "](".length,
    }));
}

/** The links of a text, as references. */
export const extractLinks = (text: string, pointer: string): Reference[] =>
  linkNames(text).map(({ kind, name }) => ({ kind, name, pointer, isPart: true }));

/** What a text refers to, told by its key or by the text itself; undefined if neither tells. */
export function inferReferenceKind(key: string, text: string): ReferenceKind | undefined {
  if (isFileAddress(text) || text.startsWith(ownFolder)) return "asset";
  if (key === "$msg") return "copy";
  if (key === "$fact") return "fact";
  return linkKeys.has(key) || key.endsWith("Href") ? "link" : undefined;
}
