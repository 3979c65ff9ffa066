import { formatPointer } from "../../schemas/index.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import {
  extractNamesFromPath,
  extractNamesFromText,
  pageRoots,
  type ReferenceKind,
  resolveDefinedKind,
  resolveSibling,
} from "../../schemas/tools.ts";
import type { FileView } from "./file-view.ts";
import type { Path } from "./json-text.ts";
import { listName } from "./site-view.ts";

/** What a name in a file can name: what schemas say, and items of lists by their ids; the scope is the list. */
export type NameKind = ReferenceKind | "item";

/** A name, and where it begins in the text around it. */
export interface Named {
  kind: NameKind;
  name: string;
  /** A pointer to the document or the list that has it; of a file of a font, the font's package. */
  scope?: string;
  from: number;
}

/** The document of a file in the tree, such as /pages/home. */
function documentName(file: FileView, path: Path): string | undefined {
  const place = file.place(path);
  return place && formatPointer([file.document.section, place.key]);
}

/** A name with the scope that its kind has; `of` is what its schema says has it. */
function scoped(file: FileView, path: Path, name: Omit<Named, "scope">, of: string | undefined): Named {
  const { key = "" } = file.document;
  if (name.kind === "row") return { ...name, kind: "item", scope: formatPointer(["rules", of ?? key, "rows"]) };
  if (name.kind === "fontFile" && of !== undefined) return { ...name, scope: of };
  if (name.kind === "field" && of !== undefined) return { ...name, scope: formatPointer(["forms", of]) };
  const isOwn = name.kind === "field" || name.kind === "data" || name.kind === "path";
  const scope = isOwn ? documentName(file, path) : undefined;
  return scope === undefined ? name : { ...name, scope };
}

/** Names in a dotted path of a page's scope. */
function inScopePath(file: FileView, path: Path, text: string): Named[] {
  const steps = text.split(".");
  const offset = (step: number) => steps.slice(0, step).join(".").length + (step > 0 ? 1 : 0);
  const [root = "", part = ""] = steps;
  const { data } = convertToJsonObject(file.merged([])?.tracked.value);
  // Of a car in a list, whatever the list calls it.
  const isAttribute = !pageRoots.includes(root) && Object.hasOwn(file.view.tenant.site.search?.attributes ?? {}, part);
  return [
    ...(Object.hasOwn(convertToJsonObject(data), root)
      ? [scoped(file, path, { kind: "data", name: root, from: 0 }, undefined)]
      : []),
    ...(isAttribute ? [{ kind: "attribute" as const, name: part, from: offset(1) }] : []),
    ...extractNamesFromPath(text).map(({ kind, name, step }): Named => ({ kind, name, from: offset(step) })),
  ];
}

/** The tables that a path into an item names, which begins after the item's own name. */
const inItemPath = (file: FileView, path: Path, text: string): Named[] =>
  inScopePath(file, path, `item.${text}`)
    .filter(({ kind }) => kind === "table")
    .map((named) => ({ ...named, from: named.from - "item.".length }));

/** A flag or setting that a condition reads: `$.electricTag` of the fact `flags`. */
function inFactPath(fact: string | undefined, text: string): Named[] {
  const kind = fact === "flags" ? "flag" : fact === "settings" ? "setting" : undefined;
  return kind && text.startsWith("$.") ? [{ kind, name: text.slice(2), from: 2 }] : [];
}

/** The id of an item of a list whose items have ids, and what a move names. */
function itemAt(file: FileView, path: Path, text: string): Named[] {
  const last = path.at(-1);
  const isId = last === "id" && typeof path.at(-2) === "number";
  if (!isId && last !== "$before" && last !== "$after") return [];
  const place = file.place(path.slice(0, -2));
  const scope = place && listName(place);
  return scope === undefined ? [] : [{ kind: "item", name: text, scope, from: 0 }];
}

/** What the text at a path names: a computed value's own words, then as its schema says. */
function namesInValue(file: FileView, path: Path, text: string): Named[] {
  const last = String(path.at(-1));
  const valueAt = (at: Path) => file.own(at) ?? file.merged(at)?.tracked.value;
  const sibling = (of: string) => resolveSibling(path, of, (at) => valueAt([...at]));
  if (last === "$bind") return inScopePath(file, path, text);
  const schemas = file.guides(path).map(({ schema }) => schema);
  const schema = schemas.find(({ refersTo, defines }) => (refersTo ?? defines) !== undefined) ?? {};
  if (schema.refersTo === "scopePath") return inScopePath(file, path, text);
  const fact = schema.refersTo === "factPath" ? "1/fact" : last === "path" ? "1/$fact" : undefined;
  if (fact !== undefined && sibling(fact) !== undefined) return inFactPath(sibling(fact), text);
  const of = schema.of === undefined ? undefined : sibling(schema.of);
  const message = { ...schema, refersTo: schema.refersTo ?? schema.defines };
  return [
    ...itemAt(file, path, text),
    ...extractNamesFromText(text, message, last).map((name) => scoped(file, path, name, of)),
    ...(schemas.some(({ pathInto }) => pathInto !== undefined) ? inItemPath(file, path, text) : []),
  ];
}

/** What the key at a path names. */
function namesInKey(file: FileView, path: Path): Named[] {
  const name = String(path.at(-1));
  if (name.startsWith("$")) return [];
  const message = file
    .guides(path.slice(0, -1))
    .map(({ schema: { keysReferTo, keysDefine } }) => keysReferTo ?? keysDefine);
  const kind = message.find((item) => item !== undefined);
  return kind === undefined ? [] : [scoped(file, path, { kind, name, from: 0 }, undefined)];
}

/** What a key or a text of a file names. */
export const findNamesInText = (file: FileView, path: Path, text: string, isKey: boolean): Named[] =>
  isKey ? namesInKey(file, path) : namesInValue(file, path, text);

/** Whether two names are of the same thing. */
export const isSame = (first: Named, other: Named): boolean =>
  resolveDefinedKind(first.kind) === resolveDefinedKind(other.kind) &&
  first.name === other.name &&
  first.scope === other.scope;
