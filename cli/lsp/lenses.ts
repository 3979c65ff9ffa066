import type { CodeLens, Location } from "vscode-languageserver";
import { layersOf } from "../../schemas/index.ts";
import { isObject } from "../../schemas/json-value.ts";
import type { SetValue } from "../../schemas/tools.ts";
import type { FileView } from "./file-view.ts";
import { nodeAt, type Path, propertyOf, rangeOf, tokens } from "./json-text.ts";
import { rangeOfPlace } from "./places.ts";
import { countWords, type RowCounts } from "./row-counts.ts";
import { itemName, type SiteView, viewOf } from "./site-view.ts";

/** The command of a lens: the extension shows the places; other editors show the title. */
export const showPlaces = "forecourt.showPlaces";

const lens = (
  file: FileView,
  from: number,
  length: number,
  title: string,
  places: Location[] = [],
): CodeLens => {
  const range = rangeOf(file.text, from, length);
  const at = [file.workspace.uriOf(file.file), range.start, places];
  return { range, command: { title, command: places.length > 0 ? showPlaces : "", arguments: at } };
};

/** "14 cars" above each row of a table about cars. */
function rowLenses(file: FileView, counts: RowCounts): CodeLens[] {
  const counted = counts.rows[file.document.key ?? ""];
  const rows = nodeAt(file.text.root, ["rows"]);
  if (file.document.section !== "rules" || counted === undefined || rows?.type !== "array") return [];
  return rows.items.flatMap((row): CodeLens[] => {
    const id = propertyOf(row, "id")?.valueNode;
    const count = id?.type === "string" ? counted[id.value] : undefined;
    return count === undefined
      ? []
      : [lens(file, row.offset, 1, `${countWords(count)} of ${file.view.slug}`)];
  });
}

/** What layers above can change one by one: items with ids, wording, conditions, flags and settings. */
function changeable(file: FileView): Path[] {
  const { section, key } = file.document;
  const paths: Path[] = [];
  for (const { path, isKey } of tokens(file.text.root)) {
    const isEntry = isKey && key === undefined && path.length === 1;
    const isSwitch =
      isKey && section === "site" && path.length === 2 && (path[0] === "flags" || path[0] === "settings");
    const isItem = !isKey && path.at(-1) === "id" && typeof path.at(-2) === "number";
    if (isEntry || isSwitch) paths.push(path);
    else if (isItem && itemName(file.own(path.slice(0, -1))) !== undefined) paths.push(path.slice(0, -1));
  }
  return paths;
}

/** The dealers of a shared layer that have a document of the same section and name in a layer above. */
function dealersAbove({ workspace, document, file }: FileView): SiteView[] {
  const { source } = workspace;
  const inner = file.slice(document.layer.length + 1);
  // Wording can be in files of any name.
  const isSaid = (layer: string) =>
    source.files.has(`${layer}/${inner}`) ||
    (document.section === "copy" && [...source.files.keys()].some((one) => one.startsWith(`${layer}/copy`)));
  return workspace.dealersOf(document.layer).flatMap((slug) => {
    const layers = layersOf(source, slug);
    const above = layers.slice(layers.indexOf(document.layer) + 1);
    return above.some(isSaid) ? [viewOf(workspace.readable, slug)] : [];
  });
}

/** "overridden by 2 dealers" above what layers above a shared one change. */
function overrideLenses(file: FileView): CodeLens[] {
  const { workspace, document } = file;
  if (!document.layer.startsWith("_")) return [];
  const dealers = dealersAbove(file);
  return changeable(file).flatMap((path): CodeLens[] => {
    const over = new Map<string, SetValue[]>();
    for (const dealer of dealers) {
      const { layers, slug } = dealer;
      const rank = layers.indexOf(document.layer);
      const places = file.resolved(path, dealer)?.tracked.places ?? [];
      const above = places.filter(({ layer }) => layers.indexOf(layer) > rank);
      if (above.length > 0) over.set(slug, above);
    }
    if (over.size === 0) return [];
    const node = nodeAt(file.text.root, path);
    const places = new Map(
      [...over.values()].flat().map((place) => [`${place.doc.file} ${place.path.join("/")}`, place]),
    );
    const locations = [...places.values()].map((place) => ({
      uri: workspace.uriOf(place.doc.file),
      range: rangeOfPlace(place),
    }));
    const title = `overridden by ${over.size} dealer${over.size === 1 ? "" : "s"}`;
    return node ? [lens(file, node.offset, 1, title, locations)] : [];
  });
}

/** The lines that an editor shows above parts of a file. */
export function lensesOf(file: FileView, counts: RowCounts | undefined): CodeLens[] {
  if (!isObject(file.value)) return [];
  return [...(counts ? rowLenses(file, counts) : []), ...overrideLenses(file)];
}
