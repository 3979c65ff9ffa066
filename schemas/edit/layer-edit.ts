import { type Edited, editAll, type Refused, type TextOp } from "../json/edit-text.ts";
import { parseJson } from "../json/parse.ts";
import { formatPointer, parsePointer } from "../json/pointer.ts";
import { convertToJsonObject, type JsonValue } from "../json-value.ts";
import { inspect } from "../resolve/inspect.ts";
import type { TenantSource } from "../resolve/source.ts";
import { mergeStack, resolveLayerStack } from "../resolve/stack.ts";
import {
  getNestedValue,
  isOrdered,
  type LayerOp,
  type Low,
  orderAfter,
  planTextEdits,
  refuseMissingValue,
  reorderItems,
  restoreItem,
} from "./layer-edit-plan.ts";
import { getItemId } from "./ordering.ts";
import {
  createFileText,
  findItem,
  locateValue,
  type Place,
  parseDocumentPointer,
  resolveDocumentFile,
} from "./place.ts";

/** What an operation makes of one file. */
export interface LayerEdited {
  /** Path relative to the tenants folder. */
  file: string;
  /** Its text until now; undefined for a new file. */
  before: string | undefined;
  /** Its text afterwards; undefined if it says nothing any more and is to be deleted. */
  after: string | undefined;
  /** The operations on the text that undo the change, if the file was there before and is afterwards. */
  inverse: TextOp[];
}

/** Whether the layers below have the item at steps of the document that a layer says. */
function isBelow(below: JsonValue | undefined, own: JsonValue | undefined, steps: readonly string[]): boolean {
  let [low, declared] = [below, own];
  for (const step of steps) {
    const item = getNestedValue(declared, [step]);
    const id = Array.isArray(declared) ? getItemId(item ?? null) : undefined;
    const key = convertToJsonObject(item).id === undefined ? "name" : "id";
    low = typeof id === "string" ? findItem(low, key, id) : getNestedValue(low, [step]);
    declared = item;
  }
  return low !== undefined;
}

/**
 * The place of a prop that the site says for a component (`components` of site.json) around an operation: the node then says
 * the whole prop, changed. Undefined if the value has another origin.
 */
function givenBySite(
  source: TenantSource,
  { slug, op, find }: { slug: string; op: LayerOp; find(pointer: string): Place | undefined },
): Place | undefined {
  const { origins, pointer } = inspect(source, slug, op.pointer);
  if (!origins.at(-1)?.pointer.startsWith("/components/") || pointer.startsWith("/site/")) return undefined;
  const steps = parsePointer(pointer);
  const length = steps.lastIndexOf("props") + 2;
  const prop = formatPointer(steps.slice(0, length));
  const place = find(prop);
  const { value } = inspect(source, slug, prop);
  return place && value !== undefined ? { ...place, full: value, inside: steps.slice(length) } : undefined;
}

/** A layer of a dealer, by names. */
interface LayerName {
  slug: string;
  layer: string;
}

/** The file in which a layer says what stands at a pointer; undefined if there is no such layer or document. */
function fileOf(source: TenantSource, { slug, layer: name }: LayerName, pointer: string) {
  const { layers } = resolveLayerStack(source, slug);
  const index = layers.findIndex((layer) => layer.name === name);
  const layer = layers[index];
  const document = parseDocumentPointer(pointer);
  if (layer === undefined || document === undefined) return undefined;
  const { file, prefix } = resolveDocumentFile(layer, document.section, document.key);
  /** What the layers below say, and what they say with this one. */
  const around = (files: TenantSource) => {
    const stack = files === source ? layers : resolveLayerStack(files, slug).layers;
    return {
      low: mergeStack(stack.slice(0, index)).root,
      upTo: mergeStack(stack.slice(0, index + 1)).root,
    };
  };
  return { layer, document, file, prefix, before: source.files.get(file), around };
}

/** Why an operation has no place in any file; undefined if it has one in the file that was found. */
function whyNowhere({ slug, layer }: LayerName, op: LayerOp, isFound: boolean): Refused | undefined {
  const document = parseDocumentPointer(op.pointer);
  if (document === undefined) return refuseMissingValue(op.pointer);
  if (!isFound) return { problem: `${slug} has no layer "${layer}"` };
  const isWhole = document.way.length === 0 && document.key === "";
  if (!isWhole || op.op !== "remove") return undefined;
  return { problem: `${document.section} as a whole cannot be removed: remove what is in it` };
}

/**
 * Applies an operation to what one layer of a dealer says: finds the file and the place in it. Refused where the layer
 * cannot say so, with the reason.
 */
export function editLayer(source: TenantSource, name: LayerName, op: LayerOp): LayerEdited | Refused {
  const { slug } = name;
  const found = fileOf(source, name, op.pointer);
  const refused = whyNowhere(name, op, found !== undefined);
  if (found === undefined || refused) return refused ?? refuseMissingValue(op.pointer);
  const { layer, document, file, prefix, before } = found;
  const text = before ?? createFileText(file, document, layer);
  if (layer.problems.some(({ doc, finding }) => doc.file === file && finding.code === "format/deprecated"))
    return { problem: `${file} is written in an earlier format: upgrade it first (forecourt upgrade)` };
  const value = parseJson(file, text).value;
  const around = found.around(source);
  const find = (pointer: string) => locateValue({ value, prefix }, around, pointer);
  const parentPointer = formatPointer(parsePointer(op.pointer).slice(0, -1));
  const place = givenBySite(source, { slug, op, find }) ?? find(op.pointer);
  const parent = parseDocumentPointer(parentPointer) ? find(parentPointer) : place;
  const below = around.low[document.section].get(document.key)?.value;
  const low: Low = (steps) => isBelow(below, getNestedValue(value, prefix), steps.slice(prefix.length));
  const isWay = place !== undefined && parent !== undefined;
  const order = isWay ? orderAfter({ op, place, parent }) : undefined;
  const ways = isWay
    ? planTextEdits({ op, place, parent, value, low }, order)
    : op.op === "reset" && parent
      ? restoreItem(parent, { op, value, low })
      : refuseMissingValue(op.pointer);
  if (ways === "file") {
    if (document.section === "site") return { problem: `${file} cannot be deleted` };
    return { file, before, after: undefined, inverse: [] };
  }
  if ("problem" in ways) return ways;
  const listAfter = (edited: string) => {
    const files = new Map(source.files).set(file, edited);
    const now = { value: parseJson(file, edited).value, prefix };
    return locateValue(now, found.around({ files }), op.op === "insert" ? op.pointer : parentPointer);
  };
  const edited = order ? inOrder(text, ways, { order, listAfter }) : editAll(text, ways[0] ?? []);
  return "problem" in edited ? edited : { file, before, after: edited.text, inverse: edited.inverse };
}

/** The first of several ways that puts the items of a list in order; if none does, the file says their positions anew. */
function inOrder(
  text: string,
  ways: readonly TextOp[][],
  { order, listAfter }: { order: readonly string[]; listAfter(text: string): Place | undefined },
): Edited | Refused {
  for (const ops of ways) {
    const edited = editAll(text, ops);
    if ("problem" in edited) return edited;
    const list = listAfter(edited.text);
    if (list === undefined || isOrdered(list, order)) return edited;
  }
  const [ops = []] = ways;
  const edited = editAll(text, ops);
  const list = "problem" in edited ? undefined : listAfter(edited.text);
  return list === undefined ? edited : editAll(text, [...ops, ...reorderItems(list, order)]);
}

/** The place of a value in a layer's file, with what the layers below it say. */
function placeIn(source: TenantSource, name: LayerName, pointer: string) {
  const found = fileOf(source, name, pointer);
  if (found === undefined) return undefined;
  const { file, prefix, before, around } = found;
  const value = before === undefined ? undefined : parseJson(file, before).value;
  const place = locateValue({ value, prefix }, around(source), pointer);
  return { place: before === undefined ? undefined : place, low: place?.low };
}

/** What the file of a layer itself says at a pointer of the resolved tree; undefined if it says nothing there. */
export function findLayerValue(source: TenantSource, name: LayerName, pointer: string): JsonValue | undefined {
  const place = placeIn(source, name, pointer)?.place;
  return place === undefined || place.wrap || place.inside.length > 0 ? undefined : place.own;
}

/** What the layers below one say at a pointer of the resolved tree; undefined if they say nothing there. */
export const findValueBelow = (source: TenantSource, name: LayerName, pointer: string): JsonValue | undefined =>
  placeIn(source, name, pointer)?.low;
