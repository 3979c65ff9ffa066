import { getNodePath } from "jsonc-parser";
import type { ASTNode } from "vscode-json-languageservice";
import type { CodeLens, Location } from "vscode-languageserver";
import { listTenantLayers } from "../../schemas/index.ts";
import type { SetValue } from "../../schemas/tools.ts";
import {
  computeRange,
  createSiteView,
  type FileView,
  findItemName,
  isKey,
  iterateTextNodes,
  type Path,
  type SiteView,
} from "../../services/language/index.ts";
import { convertToLocations } from "./places.ts";
import { countWords, type RowCounts } from "./row-counts.ts";
import type { Workspace } from "./workspace.ts";

/** The command of a lens: the extension shows the places; other editors show the title. */
export const showPlaces = "forecourt.showPlaces";

function lens(file: FileView, node: ASTNode, title: string, places: Location[] = []): CodeLens {
  const range = computeRange(file.text, node.offset, 1);
  const command = places.length > 0 ? showPlaces : "";
  return { range, command: { title, command, arguments: [file.uriOf(file.file), range.start, places] } };
}

/** What layers above can change one by one: items with ids, wording, conditions, flags and settings. */
function* changeable(file: FileView): Generator<{ node: ASTNode; path: Path }> {
  const { section, key } = file.document;
  for (const node of iterateTextNodes(file.text.root)) {
    const path = getNodePath(node);
    const [first] = path;
    const isSwitch = section === "site" && (first === "flags" || first === "settings") && path.length === 2;
    const isItem = path.at(-1) === "id" && typeof path.at(-2) === "number" && !isKey(node);
    if (isItem) yield { node: node.parent?.parent ?? node, path: path.slice(0, -1) };
    else if (isKey(node) && (isSwitch || (key === undefined && path.length === 1)))
      yield { node: node.parent?.children?.[1] ?? node, path };
  }
}

/** "14 cars" above each row of a table about cars. */
function rowLenses(file: FileView, counts: RowCounts): CodeLens[] {
  const counted = counts.rows[file.document.key ?? ""] ?? {};
  if (file.document.section !== "rules") return [];
  return [...changeable(file)].flatMap(({ node, path }): CodeLens[] => {
    const count = path[0] === "rows" && path.length === 2 ? counted[findItemName(file.own(path)) ?? ""] : undefined;
    return count === undefined ? [] : [lens(file, node, `${countWords(count)} of ${file.view.slug}`)];
  });
}

/** The dealers of a shared layer that have a document of the same section and name in a layer above. */
function dealersAbove(workspace: Workspace, { document, file, view }: FileView): SiteView[] {
  const { source } = workspace;
  const inner = file.slice(document.layer.length + 1);
  // Wording can be in files of any name.
  const isSaid = (layer: string) =>
    source.files.has(`${layer}/${inner}`) ||
    (document.section === "copy" && [...source.files.keys()].some((text) => text.startsWith(`${layer}/copy`)));
  return workspace.dealersOf(document.layer).flatMap((slug) => {
    const layers = listTenantLayers(source, slug);
    const above = layers.slice(layers.indexOf(document.layer) + 1);
    return above.some(isSaid) ? [createSiteView(view.source, slug)] : [];
  });
}

/** "overridden by 2 dealers" above what layers above a shared one change. */
function overrideLenses(workspace: Workspace, file: FileView): CodeLens[] {
  const { layer } = file.document;
  if (!layer.startsWith("_")) return [];
  const dealers = dealersAbove(workspace, file);
  return [...changeable(file)].flatMap(({ node, path }): CodeLens[] => {
    const over = dealers.map(({ layers, root }) => {
      const isAbove = (place: SetValue) => layers.indexOf(place.layer) > layers.indexOf(layer);
      return (file.resolved(path, root)?.tracked.places ?? []).filter(isAbove);
    });
    const count = over.filter((places) => places.length > 0).length;
    if (count === 0) return [];
    const places = new Map(over.flat().map((place) => [`${place.doc.file} ${place.path.join("/")}`, place]));
    const title = `overridden by ${count} dealer${count === 1 ? "" : "s"}`;
    return [lens(file, node, title, convertToLocations(file, [...places.values()]))];
  });
}

/** The lines that an editor shows above parts of a file. */
export const listCodeLenses = (workspace: Workspace, file: FileView, counts: RowCounts | undefined): CodeLens[] => [
  ...(counts ? rowLenses(file, counts) : []),
  ...overrideLenses(workspace, file),
];
