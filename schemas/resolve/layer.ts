import { contentSchemas } from "../collections/catalogue.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { type Guess, guess } from "../diagnostics/nearest.ts";
import { type SectionName, sectionNames } from "../documents/sections.ts";
import type { JsonDoc } from "../json/doc.ts";
import { formatPointer } from "../json/pointer.ts";
import { findMember } from "../json/value-at.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import type { Migrations, Written } from "../migrations/migration.ts";
import { append } from "../parts/append.ts";
import { findDuplicateIds } from "./duplicate-ids.ts";
import { createNotObjectFinding, findContentShapeFinding } from "./file-shape.ts";
import { firstFormat, formatAfter, upgradeDocument } from "./present-format.ts";
import { buildSchemaAddress, canReachSchemas, resolveSchemaFolder } from "./schema-way.ts";
import type { UnreadDocument } from "./skipped-documents.ts";
import { suggestFolderPath } from "./suggest-folder-path.ts";
import { createChildPosition, type SetValue } from "./tracked.ts";

/** A problem of one file, independent of the tenant that reads it. `offset` when the text itself is broken. */
export interface FileProblem {
  doc: JsonDoc;
  finding: Finding;
  offset?: number;
}

/** One layer as read from its files. */
export interface Layer {
  /** `_platform`, `_templates/<name>`, `_brands/<name>` or a slug. */
  name: string;
  sections: { [section in SectionName]: Map<string, SetValue> };
  /** `extends` of its site.json, with the place of each entry. */
  extends: SetValue[];
  /** false if `extends` is no list, so that it says nothing. */
  namesLayers: boolean;
  problems: FileProblem[];
  /** The way from the tenants folder to the JSON Schemas for editors, as the layer's files say it. */
  schemas: string;
  /** Documents whose file could not be read: references to them are not checked. */
  unread: UnreadDocument[];
  /** JSON files that nothing reads, by their path in the layer, with the one that was probably meant. */
  strays: { doc: JsonDoc; file: string; near: Guess }[];
}

const fileNames = ["site.json", "theme.json", "menus.json", "copy.json"];
const folderNames = ["pages", "frames", "forms", "rules", "content", "copy"];
/** Folders of a layer that other parts of the platform read, and that of CSV files to import with their maps. */
const otherFolders = new Set(["demo", "assets", "import"]);
export const namePattern = /^[a-z0-9][a-z0-9-]*$/;
/** Longest name of a file that Studio makes, without its ending: file systems take no more than 255 bytes. */
const MOST_NAME = 63;
/** Names that Windows keeps for itself, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Why no new file or folder can have this name (without an ending), as half a sentence; undefined if one can. */
export function findNameFault(name: string): string | undefined {
  const shown = JSON.stringify(name.slice(0, MOST_NAME));
  if (name.length > MOST_NAME) return `the name ${shown}… has more than ${MOST_NAME} characters`;
  if (!namePattern.test(name))
    return `${shown} cannot be a name: use lower-case letters, digits and hyphens, beginning with a letter or digit`;
  return reserved.test(name) ? `${shown} cannot be a name: Windows keeps it for itself` : undefined;
}

/** Why a layer can have no new file at this path of the tenants folder, as half a sentence; undefined if it can. */
export function explainInvalidNewFile(files: ReadonlyMap<string, string>, file: string): string | undefined {
  const layer = findLayerName(file) ?? "";
  const steps = [layer.replace(/^_(?:templates\/|brands\/)?/, ""), ...file.slice(layer.length + 1).split("/")];
  const names = steps.map((step, index) => (index === steps.length - 1 ? step.replace(/\.json$/, "") : step));
  const fault = names.map(findNameFault).find((text) => text !== undefined);
  if (fault !== undefined) return fault;
  if (identifyDocument(file) === undefined) return `nothing reads a file ${file}`;
  const other = [...files.keys()].find((known) => known !== file && known.toLowerCase() === file);
  return other && `there is a file ${other} already, which differs only in capitals`;
}

const idKeys = { pages: "id", frames: "id", forms: "id", rules: "table" } as const;

/** `_platform`, `_templates/<name>`, `_brands/<name>` or the slug that a path belongs to. */
export function findLayerName(file: string): string | undefined {
  const [first = "", second = "", ...rest] = file.split("/");
  if (first === "_templates" || first === "_brands") return rest.length > 0 ? `${first}/${second}` : undefined;
  return second === "" ? undefined : first;
}

/** The sections of a layer that says nothing. */
export function createEmptySections(): Layer["sections"] {
  return Object.fromEntries(sectionNames.map((name) => [name, new Map<string, SetValue>()])) as Layer["sections"];
}

/** The layer that these parsed files of one folder make. `migrations` lead to the present format. */
export function buildLayer(name: string, docs: readonly JsonDoc[], migrations: Migrations): Layer {
  const schemas = resolveSchemaFolder(name, docs);
  const layer: Layer = {
    name,
    sections: createEmptySections(),
    extends: [],
    namesLayers: true,
    problems: [],
    schemas,
    unread: [],
    strays: [],
  };
  const format = formatOf(layer, docs, migrations);
  for (const doc of docs) {
    const present = inFormat(layer, doc, { migrations, format });
    addDoc(layer, present);
    checkSchemaAddress(layer, present);
  }
  return layer;
}

/** The format in which a layer is written, as its site.json says it; without, the first one. */
export function formatOf(
  layer: Pick<Layer, "name" | "problems">,
  docs: readonly JsonDoc[],
  migrations: Migrations,
): number {
  const doc = docs.find(({ file }) => file === `${layer.name}/site.json`);
  const member = findMember(doc?.value, "format");
  if (doc === undefined || member === undefined) return firstFormat;
  const isKnown = typeof member === "number" && Number.isInteger(member) && member >= firstFormat;
  const most = formatAfter(migrations);
  if (isKnown && member <= most) return member;
  const params = { said: JSON.stringify(member), least: firstFormat, most };
  layer.problems.push({ doc, finding: { code: "format/unknown", params, pointer: "/format" } });
  return most;
}

/** A file of a layer in the present format; what it says in an earlier one is a problem of the layer. */
function inFormat(layer: Layer, doc: JsonDoc, written: Written): JsonDoc {
  const document = documentOf(doc.file.slice(layer.name.length + 1));
  if (document === undefined) return doc;
  const present = upgradeDocument(doc, document, written);
  append(layer.problems, present.problems);
  return present.doc;
}

const duplicates = new WeakMap<object, readonly Finding[]>();

/** Ids that occur twice in a list of a file; looked for once. */
function duplicatesIn(value: JsonValue): readonly Finding[] {
  if (typeof value !== "object" || value === null) return [];
  const found = duplicates.get(value) ?? findDuplicateIds(value);
  duplicates.set(value, found);
  return found;
}

function addDoc(layer: Layer, doc: JsonDoc): void {
  const inner = doc.file.slice(layer.name.length + 1);
  const [folder = "", ...rest] = inner.split("/");
  if (rest.length > 0 && otherFolders.has(folder)) return;
  for (const { finding, offset } of doc.problems) layer.problems.push({ doc, finding, offset });
  const unread = documentOf(inner);
  if (doc.value === undefined) {
    if (unread) layer.unread.push(unread);
    return;
  }
  for (const finding of duplicatesIn(doc.value)) layer.problems.push({ doc, finding });
  const finding = addPart(layer, doc, doc.value, inner);
  if (finding) layer.problems.push({ doc, finding });
}

const schemaNames: { [section in SectionName]?: string } = {
  pages: "page",
  frames: "frame",
  forms: "form",
  rules: "rule-table",
};

/** Name of the JSON Schema for editors of a file that holds this document. */
export const resolveSchemaName = ({ section, key }: UnreadDocument): string =>
  section === "content" ? `content-${key}` : (schemaNames[section] ?? section);

/**
 * `$schema` is for editors: the schema of another kind of file would mislead the author, and one that does not exist tells
 * nothing.
 */
function checkSchemaAddress(layer: Layer, doc: JsonDoc): void {
  const document = documentOf(doc.file.slice(layer.name.length + 1));
  if (doc.schema === undefined || doc.value === undefined || document === undefined) return;
  const name = resolveSchemaName(document);
  // A collection that nothing declares has no schema.
  if (document.section === "content" && !Object.hasOwn(contentSchemas, document.key ?? "")) return;
  const text = doc.schema;
  if (text.endsWith(`/${name}.schema.json`) && canReachSchemas(layer.schemas, doc)) return;
  const expected = buildSchemaAddress(doc.file, name, layer.schemas);
  const finding: Finding = {
    code: "layer/wrong-schema",
    params: { said: text, expected },
    pointer: "/$schema",
  };
  layer.problems.push({ doc, finding });
}

/** The document that a file of a layer (path within it) holds; undefined for files that nothing reads. */
function documentOf(inner: string): UnreadDocument | undefined {
  const [folder = "", file, ...more] = inner.split("/");
  if (more.length > 0) return undefined;
  const name = (file ?? folder).replace(/\.json$/, "");
  if (file === undefined) {
    if (name === "copy") return { section: "copy" };
    return fileNames.includes(folder) ? { section: name as SectionName, key: "" } : undefined;
  }
  if (folder === "copy") return { section: "copy" };
  if (folder === "rules" && name === "conditions") return { section: "conditions" };
  return folderNames.includes(folder) ? { section: folder as SectionName, key: name } : undefined;
}

/** The document of the resolved tree that a file of the tenants folder is part of. */
export interface FileDocument {
  /** `_platform`, `_templates/<name>`, `_brands/<name>` or a slug. */
  layer: string;
  section: SectionName;
  /** Key in the section; absent where the file holds several (wording, conditions). */
  key?: string;
}

/** The document that a file is part of, by its path relative to the tenants folder; undefined for any other file. */
export function identifyDocument(file: string): FileDocument | undefined {
  const layer = findLayerName(file);
  const inner = layer === undefined || !file.endsWith(".json") ? undefined : file.slice(layer.length + 1);
  if (layer === undefined || inner === undefined || inner.split("/").length > 2) return undefined;
  const document = documentOf(inner);
  return document && { layer, ...document };
}

/**
 * The file or folder that was meant by one that nothing reads: `menus/main.json` by its file `menus.json`, and a folder within
 * one of those that have none.
 */
function likeFile(inner: string): Guess {
  const [first = "", ...rest] = inner.split("/");
  if (rest.length > 1 && folderNames.includes(first)) return () => `${first}/${rest.at(-1)}`;
  const isInFolder = rest.length > 0;
  if (isInFolder && fileNames.includes(`${first}.json`)) return () => `${first}.json`;
  return guess(first, isInFolder ? folderNames : fileNames);
}

/** Stores a file's value at its position in the layer; returns the problem if it cannot. */
function addPart(layer: Layer, doc: JsonDoc, value: JsonValue, inner: string): Finding | undefined {
  const [folder = "", ...rest] = inner.split("/");
  const name = (rest[0] ?? folder).replace(/\.json$/, "");
  const belongs = suggestFolderPath(inner);
  const known = rest.length === 0 ? fileNames.includes(folder) : rest.length === 1 && folderNames.includes(folder);
  if (belongs !== undefined || !known) {
    layer.strays.push({ doc, file: inner, near: belongs === undefined ? likeFile(inner) : () => belongs });
    return undefined;
  }
  if (!namePattern.test(name)) return { code: "layer/bad-name", params: { name }, pointer: "" };
  if (!isObject(value)) {
    append(layer.unread, [documentOf(inner) ?? []].flat());
    return createNotObjectFinding(value, folder);
  }
  const place: SetValue = { doc, layer: layer.name, value, path: [] };
  if (rest.length === 0) return addFile(layer, name, place);
  if (folder === "copy") return addEntries(layer, "copy", place);
  if (folder === "rules" && name === "conditions") return addEntries(layer, "conditions", place);
  if (folder === "content") return addContent(layer, name, place);
  return addNamed(layer, folder as keyof typeof idKeys, name, place);
}

function addFile(layer: Layer, name: string, place: SetValue): Finding | undefined {
  if (name === "copy") return addEntries(layer, "copy", place);
  if (name !== "site") {
    layer.sections[name as "theme" | "menus"].set("", place);
    return undefined;
  }
  const { format, ...dealer } = place.value as JsonObject;
  const { extends: list, abstract: _, ...entry } = dealer;
  // `extends` and `abstract` of a shared layer do not apply to the dealer; the format is the layer's own.
  const shared = layer.name.startsWith("_");
  const isWhole = !shared && format === undefined;
  layer.sections.site.set("", isWhole ? place : withValue(place, () => (shared ? entry : dealer)));
  layer.namesLayers = list === undefined || Array.isArray(list);
  if (!Array.isArray(list)) return undefined;
  const at = createChildPosition(place, "extends", list);
  for (const [index, item] of list.entries()) {
    if (typeof item === "string") layer.extends.push(createChildPosition(at, index, item));
  }
  return undefined;
}

function addEntries(layer: Layer, section: "copy" | "conditions", place: SetValue): Finding | undefined {
  let finding: Finding | undefined;
  for (const [key, value] of Object.entries(place.value as JsonObject)) {
    const other = layer.sections[section].get(key)?.doc.file;
    if (other === undefined) layer.sections[section].set(key, createChildPosition(place, key, value));
    else {
      const pointer = formatPointer([key]);
      finding ??= { code: "layer/duplicate-copy-key", params: { key, other }, pointer, at: "key" };
    }
  }
  return finding;
}

function addContent(layer: Layer, name: string, place: SetValue): Finding | undefined {
  const { items } = place.value as JsonObject;
  const problem = findContentShapeFinding(place.value as JsonObject);
  if (problem !== undefined) layer.unread.push({ section: "content", key: name });
  if (problem !== undefined || items === undefined) return problem;
  layer.sections.content.set(name, createChildPosition(place, "items", items));
  return undefined;
}

const changedValues = new WeakMap<object, JsonObject>();

/** The same place with another value of the same shape. Files with the same value have the same one each time. */
function withValue(place: SetValue, make: () => JsonObject): SetValue {
  const declared = place.value as JsonObject;
  const value = changedValues.get(declared) ?? Object.freeze(make());
  changedValues.set(declared, value);
  return { ...place, value };
}

/** A document whose id is the name of its file, which is the only id it may have. */
function addNamed(layer: Layer, section: keyof typeof idKeys, name: string, place: SetValue): Finding | undefined {
  const value = place.value as JsonObject;
  const key = idKeys[section];
  const declared = value[key];
  const isOther = typeof declared === "string" && declared !== name;
  const isNamed = (declared === undefined && value.$remove !== true) || isOther;
  // What else is wrong in a file of another name is found in that file.
  const named = () => ({ [key]: name, ...value, ...(isOther && { [key]: name }) });
  layer.sections[section].set(name, isNamed ? withValue(place, named) : place);
  if (!isOther) return undefined;
  return {
    code: "layer/name-mismatch",
    params: { key, value: declared, expected: name },
    pointer: formatPointer([key]),
  };
}

/** Where a layer says a flag or a setting. */
export function switchIn(layer: Layer, group: "flags" | "settings", name: string): SetValue | undefined {
  const place = layer.sections.site.get("");
  const values = convertToJsonObject(convertToJsonObject(place?.value)[group]);
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (place === undefined || value === undefined) return undefined;
  return createChildPosition(createChildPosition(place, group, values), name, value);
}
