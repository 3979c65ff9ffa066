import type { VehicleType } from "../schemas/collections/vehicle-types.ts";
import type { Site } from "../schemas/documents/site.schema.ts";
import { formatPointer, type Inspection, inspect, type TenantSource } from "../schemas/index.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../schemas/json-value.ts";
import { collectItemIds, completeVehicleTypes, tailorFor } from "../schemas/tools.ts";
import { formatPath } from "./tenants-folder.ts";

const longest = 72;
const mostFound = 100;

type Steps = readonly string[];

/** A value on one line. */
function short(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text;
}

/** What an object or list holds, by key or, where items have one, by id. */
function membersOf(value: JsonValue): [string, JsonValue][] {
  if (!Array.isArray(value)) return Object.entries(convertToJsonObject(value));
  const ids = collectItemIds(value);
  return value.map((item, index) => [ids?.[index] ?? String(index), item]);
}

const isNode = (value: JsonValue | undefined) => typeof convertToJsonObject(value).use === "string";

/** What a line says of a node: its component, and what decides whether it is shown. */
function nodeSummary(value: JsonValue): string {
  const { use, when, repeat } = convertToJsonObject(value);
  const marks = [when === undefined ? "" : " when", repeat === undefined ? "" : " repeat"].join("");
  return `${String(use)}${marks && `  [${marks.trim()}]`}`;
}

/** The nodes below a page, a frame or a node: those of its layout, and of its slots with the slot's name. */
function nodesIn(value: JsonValue): [string, JsonValue, string?][] {
  const { layout, slots } = convertToJsonObject(value);
  if (layout !== undefined) return membersOf(layout);
  return Object.entries(convertToJsonObject(slots)).flatMap(([slot, nodes]) =>
    isNode(nodes) ? [] : membersOf(nodes).map(([id, node]): [string, JsonValue, string] => [id, node, slot]),
  );
}

/** Slots that hold one node rather than a list. */
function templatesIn(value: JsonValue): [string, JsonValue][] {
  return Object.entries(convertToJsonObject(convertToJsonObject(value).slots)).filter(([, slot]) => isNode(slot));
}

function* nodeLines(value: JsonValue, depth: number): Generator<string> {
  for (const [id, node, slot] of [...nodesIn(value), ...templatesIn(value)]) {
    yield `${"  ".repeat(depth)}${id}  ${nodeSummary(node)}${slot === undefined ? "" : `  in ${slot}`}`;
    yield* nodeLines(node, depth + 1);
  }
}

function* valueLines(value: JsonValue, depth: number): Generator<string> {
  for (const [name, inner] of membersOf(value)) {
    const members = membersOf(inner);
    const isFlat = members.length === 0 || JSON.stringify(inner).length <= longest;
    const use = isNode(inner) ? `  ${nodeSummary(inner)}` : "";
    yield `${"  ".repeat(depth)}${name}${isFlat && !use ? `: ${short(inner)}` : use}`;
    if (!isFlat || use) yield* valueLines(inner, depth + 1);
  }
}

/** One line for each document of a section: of a page its address, of wording its text. */
function documentLines(documents: JsonValue, indent: string): string[] {
  return membersOf(documents).map(([key, document]) => {
    const { paths, layout } = convertToJsonObject(document);
    const text = layout === undefined ? `: ${short(document)}` : `  ${Array.isArray(paths) ? paths.join(", ") : ""}`;
    return `${indent}${key}${text.trimEnd()}`;
  });
}

/** The sections, and the pages and frames in them. */
function sectionLines(tree: JsonValue): string[] {
  return membersOf(tree).flatMap(([section, documents]) => {
    const isLayout = section === "pages" || section === "frames";
    const head = `${section}  (${membersOf(documents).length})`;
    return [head, ...(isLayout ? documentLines(documents, "  ") : [])];
  });
}

/**
 * A resolved value as a tree, a line each: of a page, a frame or a node of them its nodes with their ids; of a section its
 * documents; of anything else its properties.
 */
export function formatTree({ pointer, value = null }: Inspection): string[] {
  const steps = pointer
    .split("/")
    .slice(1)
    .filter((step) => step !== "");
  const [section = ""] = steps;
  if (steps.length === 0) return sectionLines(value);
  if (steps.length === 1 && section !== "site" && section !== "theme" && section !== "menus")
    return documentLines(value, "");
  const isPage = convertToJsonObject(value).layout !== undefined;
  return [...(isPage ? nodeLines(value, 0) : valueLines(value, 0))];
}

/** A place whose value or name contains a text. */
export interface Found {
  pointer: string;
  value: JsonValue;
  file: string;
  line: number;
}

function* matches(value: JsonValue, steps: Steps, text: string): Generator<{ steps: Steps; value: JsonValue }> {
  for (const [name, inner] of membersOf(value)) {
    const way = [...steps, name];
    const isPlain = typeof inner !== "object" || inner === null;
    const has = (message: string) => message.toLowerCase().includes(text);
    // An item says its id itself.
    const isNamed = has(name) && !(Array.isArray(value) && isObject(inner));
    if (isNamed || (isPlain && has(String(inner)))) yield { steps: way, value: inner };
    if (!isPlain) yield* matches(inner, way, text);
  }
}

/** Wording and content of a resolved tree as pages say it: in the words of what the site sells. */
function asSaid({ site, copy = {}, content = {} }: JsonObject): JsonObject {
  const types = convertToJsonObject(content)["vehicle-types"] as unknown as readonly VehicleType[] | undefined;
  const tailor = tailorFor(completeVehicleTypes(types ?? []), convertToJsonObject(site) as unknown as Site);
  return { copy: tailor(copy), content: tailor(content) };
}

/**
 * The values, names and ids of a dealer's resolved tree that contain a text, as they are written or as pages say them,
 * whatever its case, and where each is set.
 */
export function findText(source: TenantSource, slug: string, text: string): { found: Found[]; more: number } {
  const tree = convertToJsonObject(inspect(source, slug, "").value);
  const all = [tree, asSaid(tree)].flatMap((item) => [...matches(item, [], text.toLowerCase())]);
  // Who looks for a whole text or name means it first.
  const wanted = text.toLowerCase();
  const isWhole = ({ steps, value }: (typeof all)[number]) =>
    [steps.at(-1), value].some((item) => String(item).toLowerCase() === wanted);
  const ordered = [...all.filter(isWhole), ...all.filter((item) => !isWhole(item))];
  const pointers = [...new Set(ordered.map(({ steps }) => formatPointer(steps)))];
  const found = pointers.slice(0, mostFound).map((pointer) => {
    const { value = null, origins } = inspect(source, slug, pointer);
    const { file = "", line = 0 } = origins.at(-1) ?? {};
    return { pointer, value, file, line };
  });
  return { found, more: pointers.length - found.length };
}

/** A found place as printed. */
export function formatMatch({ pointer, value, file, line }: Found, folder: string): string {
  return `${formatPath(folder, file)}:${line}  ${pointer}  ${short(value)}\n`;
}
