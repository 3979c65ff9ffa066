import { findOutdated } from "../diagnostics/catalogue.ts";
import { parseJson } from "../json/parse.ts";
import { formatPointer, parsePointer } from "../json/pointer.ts";
import { type Refused, rewriteText } from "../json/rewrite.ts";
import { findValueAt, replaceValueAt } from "../json/value-at.ts";
import { convertToJsonObject, isObject, type JsonValue } from "../json-value.ts";
import { inspect } from "../resolve/inspect.ts";
import { isRemoval } from "../resolve/merge.ts";
import type { TenantSource } from "../resolve/source.ts";
import { mergeStack, resolveLayerStack } from "../resolve/stack.ts";
import { createFileText, parseDocumentPointer, resolveDocumentFile } from "./document-file.ts";
import { applyToLayer, type LayerOp, nameItems, refuseMissingValue, type Subject } from "./layer-op.ts";

/** What an operation makes of one file. */
export interface LayerEdited {
  /** Path relative to the tenants folder. */
  file: string;
  /** Its text until now; undefined for a new file. */
  before: string | undefined;
  /** Its text afterwards; undefined if it says nothing any more and is to be deleted. */
  after: string | undefined;
}

/** A layer of a dealer, by names. */
interface LayerName {
  slug: string;
  layer: string;
}

/** The document of a layer that a pointer leads into, with its file. */
function findDocument(source: TenantSource, { slug, layer: name }: LayerName, pointer: string) {
  const { layers } = resolveLayerStack(source, slug);
  const index = layers.findIndex((layer) => layer.name === name);
  const layer = layers[index];
  const document = parseDocumentPointer(pointer);
  if (document === undefined) return refuseMissingValue(pointer);
  if (layer === undefined) return { problem: `${slug} has no layer "${name}"` };
  const { section, key, way } = document;
  const { file, prefix } = resolveDocumentFile(layer, section, key);
  const before = source.files.get(file);
  const text = before ?? createFileText(file, document, layer);
  const value = parseJson(file, text).value ?? null;
  const [low, merged] = [index, index + 1].map(
    (count) => mergeStack(layers.slice(0, count)).root[section].get(key)?.value,
  );
  const own = findValueAt(value, prefix);
  // What a layer says of itself alone (its format, what it extends) stays too.
  const counted = layer.sections[section].get(key)?.value;
  const apart = Object.entries(isObject(counted) ? convertToJsonObject(own) : {}).filter(
    ([name]) => !Object.hasOwn(Object(counted), name),
  );
  const full = apart.length > 0 && isObject(merged) ? { ...Object.fromEntries(apart), ...merged } : merged;
  const subject: Subject = { own, low, full, steps: nameItems(full, way), isWhole: section === "conditions" };
  return { layer, document, file, prefix, before, text, value, subject };
}

/**
 * A document with the prop around an operation that the site says for its component (`components` of site.json): the node
 * then says the whole prop, changed. The document itself if the value has another origin.
 */
function takeSiteProp(source: TenantSource, slug: string, subject: Subject, op: LayerOp): Subject | Refused {
  const { origins, pointer } = inspect(source, slug, op.pointer);
  if (!origins.at(-1)?.pointer.startsWith("/components/") || pointer.startsWith("/site/")) return subject;
  const { full, steps } = subject;
  const prop = steps.slice(0, steps.lastIndexOf("props") + 2);
  if (op.op === "remove" && prop.length === steps.length)
    return { problem: `${op.pointer} is said in "components" of site.json: change it there, or set it here` };
  const all = parsePointer(op.pointer);
  const { value } = inspect(source, slug, formatPointer(all.slice(0, all.length - steps.length + prop.length)));
  return { ...subject, full: replaceValueAt(full, prop, value) };
}

/**
 * Applies an operation to what one layer of a dealer says: finds the file and the place in it. Refused where the layer
 * cannot say so, with the reason.
 */
export function editLayer(source: TenantSource, name: LayerName, op: LayerOp): LayerEdited | Refused {
  const found = findDocument(source, name, op.pointer);
  if ("problem" in found) return found;
  const { layer, document, file, prefix, before, text, value } = found;
  if (op.op === "remove" && document.way.length === 0 && document.key === "")
    return { problem: `${document.section} as a whole cannot be removed: remove what is in it` };
  if (layer.problems.some(({ doc, finding }) => doc.file === file && findOutdated(finding) !== undefined))
    return { problem: `${file} is written in an earlier format: upgrade it first (forecourt upgrade)` };
  const subject = takeSiteProp(source, name.slug, found.subject, op);
  const applied = "problem" in subject ? subject : applyToLayer(subject, op);
  if ("problem" in applied) return applied;
  const after = replaceValueAt(value, prefix, applied.says);
  if (applied.says === undefined && Object.keys(Object(after)).length === 0)
    return document.section === "site" ? { problem: `${file} cannot be deleted` } : { file, before, after: undefined };
  const rewritten = rewriteText(text, after ?? null);
  return "problem" in rewritten ? rewritten : { file, before, after: rewritten.text };
}

/** The value at a pointer of the resolved tree, from the layer itself and from the layers below it. */
function findSubject(source: TenantSource, name: LayerName, pointer: string): Partial<Subject> {
  const found = findDocument(source, name, pointer);
  return "problem" in found ? {} : found.subject;
}

/** What the file of a layer itself says at a pointer of the resolved tree; undefined if it says nothing there. */
export function findLayerValue(source: TenantSource, name: LayerName, pointer: string): JsonValue | undefined {
  const { own, steps = [] } = findSubject(source, name, pointer);
  const value = findValueAt(own, steps);
  return isRemoval(value) && Array.isArray(findValueAt(own, steps.slice(0, -1))) ? undefined : value;
}

/** What the layers below one say at a pointer of the resolved tree; undefined if they say nothing there. */
export function findValueBelow(source: TenantSource, name: LayerName, pointer: string): JsonValue | undefined {
  const { low, steps = [] } = findSubject(source, name, pointer);
  return findValueAt(low, steps);
}
