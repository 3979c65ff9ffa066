import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import type { ShapeSchema } from "../../schemas/data-sources/shapes.ts";
import type { FormDocument } from "../../schemas/documents/form.ts";
import { toPointer } from "../../schemas/index.ts";
import { type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { fieldsNamed, kindByKey, namesInPath, pageRoots, type ReferenceKind } from "../../schemas/tools.ts";
import type { FileView } from "./file-view.ts";
import type { Path } from "./json-text.ts";
import type { Described } from "./schema-guide.ts";
import { listName, ownDocument } from "./site-view.ts";

/** What a name in a file can name, besides the references that `validate` looks up. */
export type NameKind =
  | ReferenceKind
  | "condition"
  | "operator"
  | "component"
  /** An item of a list, by its id; the scope is the list. */
  | "item"
  /** A field of a form; the scope is the form. */
  | "field"
  /** Data of a page, by its name in the page's scope; the scope is the page. */
  | "data"
  | "layer"
  | "face"
  | "package"
  /** A file of a font's package, which is the scope. */
  | "font-file"
  | "range";

/** A name, and where it is in the text around it (0 and its length if it is the whole text). */
export interface Named {
  kind: NameKind;
  name: string;
  scope?: string;
  from: number;
}

const whole = (kind: NameKind, name: string, scope?: string): Named => ({
  kind,
  name,
  from: 0,
  ...(scope !== undefined && { scope }),
});

const isNumber = (step: string | number | undefined): step is number => typeof step === "number";

/** The document of a file in the tree, such as /pages/home. */
function documentName(
  { document, place }: { document: FileView["document"]; place: FileView["place"] },
  path: Path,
) {
  const at = place(path);
  return at && toPointer([document.section, at.key]);
}

const scopeOfDocument = (file: FileView, path: Path): string | undefined =>
  documentName({ document: file.document, place: (at) => file.place(at) }, path);

/** The list of a path, if its items have ids. */
function listOf(file: FileView, path: Path): string | undefined {
  const place = file.place(path);
  return place && listName(place, ownDocument(file.document, file.value, place.key));
}

/** Names in a dotted path of a page's scope. */
function inScopePath(file: FileView, path: Path, text: string): Named[] {
  const steps = text.split(".");
  const offset = (step: number) => steps.slice(0, step).join(".").length + (step > 0 ? 1 : 0);
  const [root = ""] = steps;
  const scope = scopeOfDocument(file, path);
  const { data } = objectOf(file.merged([])?.tracked.value);
  const isData = Object.hasOwn(objectOf(data), root) && scope !== undefined;
  const [, part = ""] = steps;
  // Of a car in a list, whatever the list calls it.
  const isAttribute =
    !pageRoots.includes(root) && Object.hasOwn(file.view.tenant.site.search?.attributes ?? {}, part);
  return [
    ...(isData ? [whole("data", root, scope)] : []),
    ...(isAttribute ? [{ kind: "attribute" as const, name: part, from: offset(1) }] : []),
    ...namesInPath(text).map(({ kind, name, step }): Named => ({ kind, name, from: offset(step) })),
  ];
}

/** A flag or setting that a condition reads: `$.electricTag` of the fact `flags`. */
function inFactPath(fact: JsonValue | undefined, text: string): Named[] {
  const kind = fact === "flags" ? "flag" : fact === "settings" ? "setting" : undefined;
  return kind && text.startsWith("$.") ? [{ kind, name: text.slice(2), from: 2 }] : [];
}

/** Names in the keys of a condition. */
function inCondition(file: FileView, path: Path, text: string): Named[] {
  const key = path.at(-1);
  const parent = path.slice(0, -1);
  if (key === "fact" || key === "$fact") return [whole("fact", text)];
  if (key === "operator" || key === "condition") return [whole(key, text)];
  return key === "path" ? inFactPath(objectOf(file.own(parent)).fact, text) : [];
}

const isIn = (file: FileView, path: Path, schema: string): boolean =>
  file.guides(path).some(({ of }) => of === schema);

/** Whether a path is a member of a condition, or of the fact that it compares with. */
function isOfCondition(file: FileView, path: Path): boolean {
  const parent = path.slice(0, -1);
  return (
    isIn(file, parent, "condition") ||
    (parent.at(-1) === "value" && isIn(file, parent.slice(0, -1), "condition"))
  );
}

/** The table of which an example or an invariant names a row; undefined for anything else. */
function tableOfRow(file: FileView, path: Path): string | undefined {
  const [list, index = 0, key, part] = path;
  if (file.document.section !== "rules") return undefined;
  if (list === "invariants" && key === "where" && part === "rows" && path.length === 5) {
    const { table } = objectOf(file.own([list, index, key]));
    return typeof table === "string" ? table : undefined;
  }
  const isOwn =
    (list === "examples" && key === "rows") ||
    (list === "invariants" && (key === "never" || key === "oneOf"));
  return isOwn && path.length === 4 ? (file.document.key ?? "") : undefined;
}

function ofSection({ document, file: _ }: FileView, path: Path): NameKind | undefined {
  const [first, , third] = path;
  if (document.section === "site") {
    if (first === "extends" && path.length === 2) return "layer";
    return ["stock/demo/range", "lookups/rego/range"].includes(path.join("/")) ? "range" : undefined;
  }
  if (document.section !== "theme") return undefined;
  if (first === "fonts" && path.length === 2) return "face";
  return first === "faces" && third === "package" ? "package" : undefined;
}

/** The file of a font: its package says which there are. */
function fontFile(file: FileView, path: Path, text: string): Named | undefined {
  const [faces, face = "", files] = path;
  if (file.document.section !== "theme" || faces !== "faces" || files !== "files" || path.at(-1) !== "file")
    return undefined;
  const { package: name } = objectOf(file.merged([faces, face])?.tracked.value);
  return typeof name === "string" ? whole("font-file", text, name) : undefined;
}

/** The fields that a form names. While it is being written it can have any shape; then some are missed. */
function namedIn(form: JsonValue): ReturnType<typeof fieldsNamed> {
  try {
    const written = objectOf(form);
    return fieldsNamed({ schema: {}, lead: {}, ...written } as unknown as FormDocument);
  } catch {
    return [];
  }
}

/** The field that a form names at a path, in a key or a value. */
function fieldAt(file: FileView, path: Path, isKey: boolean): Named | undefined {
  const { document } = file;
  if (document.section !== "forms" || document.key === undefined) return undefined;
  const scope = toPointer(["forms", document.key]);
  const last = String(path.at(-1));
  if (isKey && path.length === 3 && path[0] === "schema" && path[1] === "properties")
    return whole("field", last, scope);
  const form = file.merged([])?.tracked.value;
  const at = file.merged(path);
  if (form === undefined || at === undefined) return undefined;
  const here = toPointer(at.path);
  const named = namedIn(form);
  const found = named.find((one) => (one.at === "key") === isKey && toPointer(one.path) === here);
  return found && whole("field", found.field, scope);
}

/** Ids of items, and places that name them: moves, and rows that an example or an invariant names. */
function itemAt(file: FileView, path: Path, text: string): Named | undefined {
  const last = path.at(-1);
  const table = tableOfRow(file, path);
  if (table !== undefined) return whole("item", text, toPointer(["rules", table, "rows"]));
  const isMove = last === "$before" || last === "$after";
  if (!isMove && (last !== "id" || !isNumber(path.at(-2)))) return undefined;
  const scope = listOf(file, path.slice(0, -2));
  return scope === undefined ? undefined : whole("item", text, scope);
}

/** Facts, operators, named conditions, and flags and settings that a fact's path names. */
function inRules(file: FileView, path: Path, text: string): Named[] | undefined {
  const last = path.at(-1);
  if (last === "$fact") return [whole("fact", text)];
  const { $fact } = last === "path" ? objectOf(file.own(path.slice(0, -1))) : {};
  if ($fact !== undefined) return inFactPath($fact, text);
  return isOfCondition(file, path) ? inCondition(file, path, text) : undefined;
}

/** What the contract of a table's decision says of a value in an outcome. */
function decidedAt({ document }: FileView, path: Path): Described | undefined {
  const [first, , part] = path;
  const before = first === "default" ? 1 : first === "rows" && part === "then" ? 3 : undefined;
  if (document.section !== "rules" || before === undefined) return undefined;
  const decided: ShapeSchema | undefined = catalogs.decisions?.[document.key ?? ""];
  let here = (decided?.items ?? decided) as Described | undefined;
  for (const step of path.slice(before)) {
    const { properties = {}, items } = here ?? {};
    here = isNumber(step)
      ? (items as Described)
      : Object.hasOwn(properties, step)
        ? properties[step]
        : undefined;
  }
  return here;
}

/** Everything that schemas and contracts say about the value at a path. */
const describedAt = (file: FileView, path: Path): Described[] => [
  ...file.guides(path).map(({ schema }) => schema),
  ...[decidedAt(file, path)].filter((one) => one !== undefined),
];

/** The names that the schema of a text says it is, or has: a path into items can name a table. */
function annotated(file: FileView, path: Path, text: string): Named[] {
  const schemas = describedAt(file, path);
  const { refersTo, separator } = schemas.find((one) => one.refersTo !== undefined) ?? {};
  const own = refersTo === undefined ? [] : listedNames(text, refersTo, separator);
  return schemas.some(({ pathInto }) => pathInto !== undefined) ? [...own, ...inItemPath(text)] : own;
}

/** The names of a text that may list several, with a separator of one character. */
function listedNames(text: string, kind: NameKind, separator: string | undefined): Named[] {
  if (separator === undefined) return [whole(kind, text)];
  let from = 0;
  return text.split(separator).flatMap((part) => {
    const at = from + part.length - part.trimStart().length;
    from += part.length + separator.length;
    return part.trim() === "" ? [] : [{ kind, name: part.trim(), from: at }];
  });
}

/** The tables that a path into an item names, which begins after the item's own name. */
function inItemPath(text: string): Named[] {
  const steps = text.split(".");
  return namesInPath(`item.${text}`).map(({ kind, name, step }): Named => {
    const from = steps.slice(0, step - 1).join(".").length + (step > 1 ? 1 : 0);
    return { kind, name, from };
  });
}

/** What the text at a path names. */
export function namesInValue(file: FileView, path: Path, text: string): Named[] {
  const key = path.findLast((step) => typeof step === "string") ?? "";
  const last = path.at(-1);
  if (key === "$bind" || (last === "each" && path.at(-2) === "repeat")) return inScopePath(file, path, text);
  const item = itemAt(file, path, text);
  // The id of an order that a page offers is also the order's name.
  if (item) return [item, ...annotated(file, path, text)];
  const ofRules = inRules(file, path, text);
  if (ofRules) return ofRules;
  if (last === "use" && isIn(file, path.slice(0, -1), "layout-node")) return [whole("component", text)];
  const kind = kindByKey(key, text) ?? ofSection(file, path);
  if (kind !== undefined) return [whole(kind, text)];
  const inScope = fieldAt(file, path, false) ?? fontFile(file, path, text);
  if (inScope) return [inScope];
  return [...annotated(file, path, text), ...linksInText(text)];
}

/** The links of a text in simple Markdown, at their places in the JSON, where a line break is two characters. */
const linksInText = (text: string): Named[] =>
  [...text.matchAll(/(\]\()(\/[^()\s]*)\)/g)].map(({ 1: before = "", 2: name = "", index }) => ({
    ...whole("link", name),
    from: JSON.stringify(text.slice(0, index + before.length)).length - 2,
  }));

/** What `search` of site.json defines. */
const ofSearch: { readonly [part: string]: NameKind } = { attributes: "attribute", sorts: "sort" };

const keyKinds: { readonly [section: string]: NameKind } = {
  copy: "copy",
  conditions: "condition",
  menus: "menu",
};

/** What the key at a path names. */
export function namesInKey(file: FileView, path: Path): Named[] {
  const [first, second = ""] = path;
  const { section } = file.document;
  const name = String(path.at(-1));
  if (name.startsWith("$")) return [];
  const ofRoot = keyKinds[section];
  if (ofRoot !== undefined && path.length === 1) return [whole(ofRoot, name)];
  if (section === "site" && path.length === 2 && (first === "flags" || first === "settings"))
    return [whole(first === "flags" ? "flag" : "setting", name)];
  const searched =
    section === "site" && path.length === 3 && first === "search" ? ofSearch[second] : undefined;
  if (searched !== undefined) return [whole(searched, name)];
  if ((section === "pages" || section === "frames") && path.length === 2 && first === "data") {
    const scope = scopeOfDocument(file, path);
    return scope === undefined ? [] : [whole("data", name, scope)];
  }
  if (section === "theme" && first === "faces" && path.length === 2) return [whole("face", name)];
  const field = fieldAt(file, path, true);
  if (field) return [field];
  const parent = describedAt(file, path.slice(0, -1));
  const kind = parent.find(({ keysReferTo }) => keysReferTo !== undefined)?.keysReferTo;
  return kind === undefined ? [] : [whole(kind, name)];
}

/** A number that the search knows is one of its attributes. */
const thingKind = ({ kind }: Named): NameKind => (kind === "numericAttribute" ? "attribute" : kind);

/** Whether two names are of the same thing. */
export const isSame = (one: Named, other: Named): boolean =>
  thingKind(one) === thingKind(other) && one.name === other.name && one.scope === other.scope;
