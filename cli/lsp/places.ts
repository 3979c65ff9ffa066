import { getNodePath } from "jsonc-parser";
import type { StringASTNode } from "vscode-json-languageservice";
import type { Location, Range } from "vscode-languageserver";
import { findLayerName, listTenantLayers } from "../../schemas/index.ts";
import {
  computeOrigin,
  findLayer,
  findMember,
  identifyDocument,
  parsePointer,
  type SetValue,
} from "../../schemas/tools.ts";
import {
  computeRange,
  type FileView,
  findAssetFiles,
  findDefinitions,
  findNamesInText,
  findToken,
  isKey,
  isSame,
  iterateTextNodes,
  type Named,
  type NameKind,
} from "../../services/language/index.ts";
import { findRange } from "./problems.ts";
import type { Workspace } from "./workspace.ts";

/** A name in a file, and its range inside the quotes. */
export interface NamedPlace {
  named: Named;
  range: Range;
}

/** The names of a key or a text, each with its range: a line break in JSON is two characters. */
function namesOfNode(file: FileView, node: StringASTNode): NamedPlace[] {
  return findNamesInText(file, getNodePath(node), node.value, isKey(node)).map((named) => {
    const written = (length: number) => JSON.stringify(node.value.slice(0, length)).length - 1;
    const from = written(named.from);
    return {
      named,
      range: computeRange(file.text, node.offset + from, written(named.from + named.name.length) - from),
    };
  });
}

/** The name at an offset of a file; of several in one text, the one under the offset. */
export function findNameAt(file: FileView, offset: number): NamedPlace | undefined {
  const node = findToken(file.text, offset)?.node;
  if (node?.type !== "string") return undefined;
  const { document } = file.text;
  const names = namesOfNode(file, node);
  const isUnder = ({ range }: NamedPlace) =>
    offset >= document.offsetAt(range.start) && offset <= document.offsetAt(range.end);
  return names.findLast(isUnder) ?? names.at(0);
}

/** The range of what sets a value: its key, or the id of an item of a list. */
function rangeOfPlace(place: SetValue): Range {
  const { doc, path, value } = place;
  const name = typeof path.at(-1) === "number" && ["id", "name"].find((key) => findMember(value, key) !== undefined);
  const { line, column } = name ? computeOrigin({ ...place, path: [...path, name] }) : computeOrigin(place, "key");
  return findRange(doc.text, line, column);
}

/** Where values are set. */
export const convertToLocations = ({ uriOf }: FileView, places: readonly SetValue[]): Location[] =>
  places.map((place) => ({ uri: uriOf(place.doc.file), range: rangeOfPlace(place) }));

const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Where the name at an offset is defined: every layer that sets it, the last one first. */
export function findDefinitionsAtCursor(file: FileView, offset: number): Location[] {
  const { named } = findNameAt(file, offset) ?? {};
  const atStart = (names: string[]) => names.map((name) => ({ uri: file.uriOf(name), range: start }));
  if (named?.kind === "asset") return atStart(findAssetFiles(file, named.name).map(([, path]) => path));
  if (named?.kind === "layer") {
    const layer = named.name.replace(/^(template|brand):/, "_$1s/");
    return atStart(findLayer(file.view.source, layer) ? [`${layer}/site.json`] : []);
  }
  if (named) return convertToLocations(file, findDefinitions(named, file.view));
  const { path } = findToken(file.text, offset) ?? {};
  return convertToLocations(file, (path && file.inherited(path)?.tracked.places.toReversed()) ?? []);
}

/** A place of a name in one of the dealers' files. */
export interface FoundName extends NamedPlace {
  file: FileView;
}

/**
 * Every place in the files of all dealers that share a layer with this file where the thing is named or defined, each
 * file once.
 */
export function findOccurrences(workspace: Workspace, file: FileView, named: Named): FoundName[] {
  const definers = new Set(findDefinitions(named, file.view).map(({ layer }) => layer));
  // A name that only a dealer defines is not the same as that name at another dealer.
  const shared = file.view.layers.find((layer) => definers.has(layer)) ?? file.document.layer;
  const slugs = new Map<string, string>();
  for (const slug of workspace.dealersOf(shared).toReversed())
    for (const layer of listTenantLayers(workspace.source, slug)) slugs.set(layer, slug);
  return [...workspace.source.files].flatMap(([name, text]) => {
    const slug = canName(name, text, named) ? slugs.get(findLayerName(name) ?? "") : undefined;
    const view = slug && workspace.view(name, slug);
    return view ? namesInFile(named, view) : [];
  });
}

/** Kinds of names that are also a part of a longer text: a dotted path. */
const inPaths: ReadonlySet<NameKind> = new Set(["flag", "setting", "menu", "table", "data"]);

/** Whether a file can name a thing: what has a scope is named only in documents of the same section. */
function canName(file: string, text: string, { kind, name, scope }: Named): boolean {
  if (!text.includes(inPaths.has(kind) ? name : JSON.stringify(name))) return false;
  const document = identifyDocument(file);
  const [section = document?.section] = scope === undefined || kind === "fontFile" ? [] : parsePointer(scope);
  return document !== undefined && document.section === section;
}

function namesInFile(named: Named, file: FileView): FoundName[] {
  const found: FoundName[] = [];
  for (const node of iterateTextNodes(file.text.root)) {
    const isNamed = inPaths.has(named.kind) ? node.value.includes(named.name) : node.value === named.name;
    const names = isNamed ? namesOfNode(file, node) : [];
    for (const name of names) if (isSame(name.named, named)) found.push({ ...name, file });
  }
  return found;
}

/** Every place that names the thing at an offset. */
export function findReferences(workspace: Workspace, file: FileView, offset: number): Location[] {
  const found = findNameAt(file, offset);
  const names = found ? findOccurrences(workspace, file, found.named) : [];
  return names.map(({ file: { file: name, uriOf }, range }) => ({ uri: uriOf(name), range }));
}
