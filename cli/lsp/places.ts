import type { StringASTNode } from "vscode-json-languageservice";
import type { Location, Range } from "vscode-languageserver";
import { layerOf, layersOf } from "../../schemas/index.ts";
import {
  documentOfFile,
  fromPointer,
  type JsonDoc,
  layerNamed,
  offsetOf,
  type SetValue,
} from "../../schemas/tools.ts";
import { cursorAt } from "./cursor.ts";
import { FileView } from "./file-view.ts";
import {
  type JsonText,
  nodeAt,
  type Path,
  pathOf,
  propertyOf,
  rangeOf,
  readText,
  textNodes,
} from "./json-text.ts";
import { isSame, type Named, type NameKind, namesAt } from "./names-at.ts";
import { definitionsOf } from "./symbols.ts";
import type { Workspace } from "./workspace.ts";

/** A name in a file, its path, and its range inside the quotes. */
export interface NamedPlace {
  named: Named;
  path: Path;
  isKey: boolean;
  range: Range;
}

/** The names of a key or a text, each with its range: a line break in JSON is two characters. */
function namesOfNode(file: FileView, node: StringASTNode): NamedPlace[] {
  const path = pathOf(node);
  const isKey = node.parent?.type === "property" && node.parent.keyNode === node;
  return namesAt(file, path, node.value, isKey).map((named) => {
    const [from, to] = [named.from, named.from + named.name.length].map(
      (at) => node.offset + JSON.stringify(node.value.slice(0, at)).length - 1,
    ) as [number, number];
    return { named, path, isKey, range: rangeOf(file.text, from, to - from) };
  });
}

/** The name at an offset of a file; of several in one text, the one under the offset. */
export function nameAt(file: FileView, offset: number): NamedPlace | undefined {
  const node = cursorAt(file.text, offset)?.node;
  if (node?.type !== "string") return undefined;
  const { document } = file.text;
  const names = namesOfNode(file, node);
  const isUnder = ({ range }: NamedPlace) =>
    offset >= document.offsetAt(range.start) && offset <= document.offsetAt(range.end);
  return names.findLast(isUnder) ?? names.at(0);
}

const texts = new WeakMap<JsonDoc, JsonText>();

function textOf(doc: JsonDoc): JsonText {
  const text = texts.get(doc) ?? readText(`file:///${doc.file}`, doc.text);
  texts.set(doc, text);
  return text;
}

/** The range of what sets a value: its key, or the id of an item of a list. */
export function rangeOfPlace({ doc, path }: SetValue): Range {
  const { document, root } = textOf(doc);
  const item = nodeAt(root, [...path]);
  const id =
    typeof path.at(-1) === "number" ? (propertyOf(item, "id") ?? propertyOf(item, "name")) : undefined;
  const offset = id?.valueNode?.offset ?? offsetOf(doc, path, "key");
  const length = id?.valueNode?.length ?? /^"(?:[^"\\]|\\.)*"/.exec(doc.text.slice(offset))?.[0].length ?? 0;
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}

const locationOf = (workspace: Workspace, place: SetValue): Location => ({
  uri: workspace.uriOf(place.doc.file),
  range: rangeOfPlace(place),
});

/** Where the name at an offset is defined: every layer that sets it, the last one first. */
export function definitionAt(file: FileView, offset: number): Location[] {
  const found = nameAt(file, offset);
  const { workspace, view } = file;
  if (found?.named.kind === "asset") return assetAt(file, found.named.name);
  if (found?.named.kind === "layer") {
    const name = found.named.name.replace(/^(template|brand):/, "_$1s/");
    return layerNamed(view.source, name) ? [{ uri: workspace.uriOf(`${name}/site.json`), range: start }] : [];
  }
  if (found) return definitionsOf(found.named, view).map((place) => locationOf(workspace, place));
  const cursor = cursorAt(file.text, offset);
  const path =
    cursor?.what === "key" && cursor.node?.type === "string"
      ? [...cursor.path, cursor.node.value]
      : cursor?.path;
  const below = path && file.inherited(path);
  return below ? below.tracked.places.toReversed().map((place) => locationOf(workspace, place)) : [];
}

const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

function assetAt({ workspace, view }: FileView, name: string): Location[] {
  const inLayer = `assets/${name.replace(/^\/tenant-assets\//, "")}`;
  const layers = view.layers.filter((layer) => view.source.others?.has(`${layer}/${inLayer}`));
  return layers.map((layer) => ({ uri: workspace.uriOf(`${layer}/${inLayer}`), range: start }));
}

/** A place of a name in one of the dealers' files. */
export interface FoundName extends NamedPlace {
  file: FileView;
}

/**
 * Every place in the files of all dealers that share a layer with this file where the thing is named or defined, each
 * file once.
 */
export function namesOf(named: Named, file: FileView): FoundName[] {
  const { workspace } = file;
  const definers = new Set(definitionsOf(named, file.view).map(({ layer }) => layer));
  // A name that only a dealer defines is not the same as that name at another dealer.
  const shared = file.view.layers.filter((layer) => definers.has(layer)).at(0) ?? file.document.layer;
  const found = new Map<string, FoundName[]>();
  for (const slug of workspace.dealersOf(shared)) {
    for (const layer of layersOf(workspace.source, slug)) {
      for (const one of filesNaming(workspace, layer, named)) {
        if (!found.has(one)) found.set(one, namesInFile(named, FileView.of(workspace, one, slug)));
      }
    }
  }
  return [...found.values()].flat();
}

/** Kinds of names that are also a part of a longer text: a dotted path. */
const inPaths: ReadonlySet<NameKind> = new Set(["flag", "setting", "menu", "table", "data"]);

/** The files of a layer that can name a thing: what has a scope is named only in documents of the same section. */
function filesNaming(workspace: Workspace, layer: string, { kind, name, scope }: Named): string[] {
  const [section] = scope === undefined || kind === "fontFile" ? [] : fromPointer(scope);
  const written = inPaths.has(kind) ? name : JSON.stringify(name);
  return [...workspace.source.files].flatMap(([file, text]) => {
    const document = layerOf(file) === layer && text.includes(written) ? documentOfFile(file) : undefined;
    const isOwn = section === undefined || document?.section === section;
    return document && isOwn ? [file] : [];
  });
}

function namesInFile(named: Named, file: FileView | undefined): FoundName[] {
  if (file === undefined) return [];
  const found: FoundName[] = [];
  for (const node of textNodes(file.text.root)) {
    const canName = inPaths.has(named.kind) ? node.value.includes(named.name) : node.value === named.name;
    if (!canName) continue;
    for (const one of namesOfNode(file, node)) if (isSame(one.named, named)) found.push({ ...one, file });
  }
  return found;
}

/** Every place that names the thing at an offset. */
export function referencesAt(file: FileView, offset: number): Location[] {
  const found = nameAt(file, offset);
  if (found === undefined) return [];
  return namesOf(found.named, file).map((one) => ({
    uri: one.file.workspace.uriOf(one.file.file),
    range: one.range,
  }));
}
