import { type Located, locateInFile } from "./checks/report.ts";
import type { Finding } from "./diagnostics/catalogue.ts";
import { findNearestName, type Guess } from "./diagnostics/nearest.ts";
import type { Layer } from "./resolve/layer.ts";
import type { UnreadDocument } from "./resolve/skipped-documents.ts";
import type { TenantSource } from "./resolve/source.ts";
import { suggestFolderPath } from "./resolve/suggest-folder-path.ts";

const othersByLayer = new WeakMap<ReadonlySet<string>, Map<string, string[]>>();

/** The files of a layer that are not read as JSON, by their path within the layer. */
function othersOf(others: ReadonlySet<string>, layer: string): readonly string[] {
  const known = othersByLayer.get(others) ?? Map.groupBy(others, layerOfFile);
  othersByLayer.set(others, known);
  return (known.get(layer) ?? []).map((file) => file.slice(layer.length + 1));
}

const layerOfFile = (file: string): string => /^(?:_(?:templates|brands)\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? "";

const assetName = /^\w[\w./-]*\.(?:svg|png|jpe?g|webp|avif|pdf|woff2)$/i;

/** Whether a path within `assets/` is the name of a file that is served. */
export const isAssetName = (name: string): boolean => assetName.test(name) && !name.includes("..");

/** Addresses of the files in `assets/` of these layers that are served. */
export function collectAssets({ others }: TenantSource, layers: readonly string[]): ReadonlySet<string> | undefined {
  if (others === undefined) return undefined;
  const files = layers.flatMap((layer) => othersOf(others, layer));
  const names = files.flatMap((file) => /^assets\/(.+)/.exec(file)?.[1] ?? []);
  return new Set(names.filter(isAssetName).map((name) => `/tenant-assets/${name}`));
}

const rangeFile = /^_platform\/demo\/(?!catalogue)([a-z0-9-]+)\.json$/;
const rangesBySource = new WeakMap<TenantSource["files"], string[]>();

/** Names of the model ranges from which demonstrations are made. */
export function listModelRanges({ files }: TenantSource): string[] {
  const known = rangesBySource.get(files) ?? [...files.keys()].flatMap((file) => rangeFile.exec(file)?.[1] ?? []);
  rangesBySource.set(files, known);
  return known;
}

/** The place among the files that visitors get, for one in a folder with a name like that. */
function inAssets(file: string): string | undefined {
  const [folder = "", ...rest] = file.split("/");
  return rest.length > 0 && findNearestName(folder, ["assets"]) ? ["assets", ...rest].join("/") : undefined;
}

/** Where a file probably belongs that nothing reads: JSON is what everything else is. */
const placeOf = (file: string): string =>
  suggestFolderPath(file) ??
  inAssets(file) ??
  /^tests\/[\w-]+(?=\.[cm]?[jt]sx?$)/.exec(file)?.[0].concat(".test.ts") ??
  `${file.replace(/(?:\.json)?\.[^./]*$/, "")}.json`;

/** The place of a file of the same name in one of these layers: `pages/about-us.json` for `about-us.json`. */
function findSameNamedFile(file: string, { files }: TenantSource, layers: readonly string[]): string | undefined {
  const name = `/${file.slice(file.lastIndexOf("/") + 1)}`;
  for (const path of files.keys()) {
    const layer = path.endsWith(name) ? layers.find((layer) => path.startsWith(`${layer}/`)) : undefined;
    const twin = layer && path.slice(layer.length + 1);
    if (twin !== undefined && twin !== file) return twin;
  }
  return undefined;
}

/** What only documents of one folder have. */
const signs: readonly [folder: string, sign: string][] = [
  ["pages", "layout"],
  ["rules", "rows"],
  ["forms", "submitLabel"],
  ["content", "items"],
];

/** The file that a JSON file outside the folders was probably meant to be, told by what it says. */
function suggestFilePath(file: string, text: string | undefined): string | undefined {
  if (!/^[^/]+\.json$/.test(file) || text === undefined) return undefined;
  const [folder] = signs.find(([, sign]) => text.includes(`"${sign}":`)) ?? [];
  return folder && `${folder}/${file}`;
}

/** Files of a layer that alone hold all of a kind; without its ending, such as in `copy.json.txt`, one is not read. */
const wholeFiles: { readonly [file: string]: UnreadDocument } = {
  "copy.json": { section: "copy" },
  "menus.json": { section: "menus", key: "" },
  "theme.json": { section: "theme", key: "" },
};

/** What these layers have in files whose names nothing reads, so that what it says is not known. */
export function findMisnamedDocuments(
  { files, others = new Set() }: TenantSource,
  layers: readonly string[],
): UnreadDocument[] {
  return layers.flatMap((layer) =>
    othersOf(others, layer).flatMap((file) => {
      const suggestion = placeOf(file);
      const isMissing = Object.hasOwn(wholeFiles, suggestion) && !files.has(`${layer}/${suggestion}`);
      return isMissing ? [wholeFiles[suggestion] as UnreadDocument] : [];
    }),
  );
}

const createUnknownFileFinding = (file: string, near: Guess): Finding => ({
  code: "layer/unknown-file",
  params: { file, near },
  pointer: "",
});

/**
 * Files in the folders of these layers that nothing reads: JSON in the wrong place, and what is neither JSON nor served, such as a
 * file without an extension or a copy. One was perhaps meant for the folder of a document with its name.
 */
export function findStrayFiles(source: TenantSource, layers: readonly Pick<Layer, "name" | "strays">[]): Located[] {
  const { others = new Set() } = source;
  const names = layers.map(({ name }) => name);
  const twin = (file: string) => findSameNamedFile(file, source, names);
  return layers.flatMap(({ name, strays }): Located[] => [
    ...strays.map(({ doc, file, near: like }) => {
      const near = () => like() ?? twin(file) ?? suggestFilePath(file, doc.text);
      return locateInFile({ doc, finding: createUnknownFileFinding(file, near) });
    }),
    ...othersOf(others, name)
      .filter((file) => !/^(?:assets|import)\/|\.md$/i.test(file))
      .map((file) => ({
        finding: createUnknownFileFinding(file, () => twin(file) ?? placeOf(file)),
        place: { file: `${name}/${file}`, line: 1, column: 1, pointer: "" },
      })),
  ]);
}
