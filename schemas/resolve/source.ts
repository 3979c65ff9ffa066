import type { JsonDoc } from "../json/doc.ts";
import { parseJson } from "../json/parse.ts";
import { findMember } from "../json/value-at.ts";
import type { JsonValue } from "../json-value.ts";
import type { Migrations } from "../migrations/migration.ts";
import { buildLayer, findLayerName, type Layer } from "./layer.ts";
import { registeredMigrations } from "./present-format.ts";
import { readOnce } from "./shared-values.ts";

/** The text of every JSON file of the tenants folder. */
export interface TenantSource {
  /** Path relative to the tenants folder, forward slashes, to text. */
  files: ReadonlyMap<string, string>;
  /** Paths of all other files (pictures, files with other extensions); absent if they were not listed. */
  others?: ReadonlySet<string>;
  /** Changes of the format that its files may be older than; absent: those of this version. */
  migrations?: Migrations;
}

interface Index {
  /** Files by layer name, in the order of their paths. */
  layers: Map<string, string[]>;
  built: Map<string, Layer>;
  slugs?: readonly string[];
}

const indexes = new WeakMap<TenantSource, Index>();
// A reload reads the same texts again: files and layers that did not change keep their identity, so that
// everything derived from them (validation, compiled tables) stays cached.
const docs = new Map<string, JsonDoc>();
const layers = new Map<string, { docs: JsonDoc[]; migrations: Migrations; layer: Layer }>();

/**
 * Whether a path lies in the `tests/` folder of a layer. Its files test the layer's JSON: no site reads, lists or watches
 * them.
 */
export function isTestFile(file: string): boolean {
  const layer = findLayerName(file);
  return layer !== undefined && file.startsWith(`${layer}/tests/`);
}

function indexOf(source: TenantSource): Index {
  const known = indexes.get(source);
  if (known) return known;
  const index: Index = { layers: new Map(), built: new Map() };
  addFiles(index, source.files.keys());
  indexes.set(source, index);
  return index;
}

function addFiles(index: Index, files: Iterable<string>): void {
  for (const file of [...files].sort()) {
    const name = findLayerName(file);
    if (name === undefined || !file.endsWith(".json")) continue;
    const listed = index.layers.get(name);
    if (listed) listed.push(file);
    else index.layers.set(name, [file]);
  }
}

/** The changes of a source's files. */
export interface SourceChange {
  /** Texts of new and changed files. */
  changed: ReadonlyMap<string, string>;
  /** Removed files. */
  removed: readonly string[];
}

/** The source after a change of some of its files; layers without changes are not read again. */
export function applySourceChange(base: TenantSource, { changed, removed }: SourceChange): TenantSource {
  const files = new Map(base.files);
  for (const file of removed) {
    files.delete(file);
    docs.delete(file);
  }
  for (const [file, text] of changed) files.set(file, text);
  const touched = new Set([...removed, ...changed.keys()].map(findLayerName));
  const before = indexOf(base);
  const isSame = ([name]: [string, unknown]) => !touched.has(name);
  const index: Index = {
    layers: new Map([...before.layers].filter(isSame)),
    built: new Map([...before.built].filter(isSame)),
  };
  const inTouched = [...before.layers].flatMap(([name, list]) => (touched.has(name) ? list : []));
  addFiles(index, new Set([...inTouched, ...changed.keys()].filter((file) => files.has(file))));
  for (const name of touched) if (name !== undefined && !index.layers.has(name)) layers.delete(name);
  const { others, migrations } = base;
  const source = { files, ...(others && { others }), ...(migrations && { migrations }) };
  indexes.set(source, index);
  return source;
}

function docOf(file: string, text: string): JsonDoc {
  const known = docs.get(file);
  if (known?.text === text) return known;
  const layer = findLayerName(file);
  const inner = layer === undefined || layer.startsWith("_") ? undefined : file.slice(layer.length + 1);
  // What belongs to one site is known by its settings.
  const isShared = inner !== undefined && inner !== "site.json";
  const doc = parseJson(file, text, isShared ? (text, read) => readOnce(inner, text, read) : undefined);
  docs.set(file, doc);
  return doc;
}

/** The migrations that lead the files of a source to the present format. */
export const selectMigrations = ({ migrations = registeredMigrations }: TenantSource): Migrations => migrations;

/** The parsed layer, or undefined when the source has no such folder. */
export function findLayer(source: TenantSource, name: string): Layer | undefined {
  const index = indexOf(source);
  const built = index.built.get(name);
  if (built) return built;
  const files = index.layers.get(name);
  if (files === undefined) return undefined;
  const read = files.map((file) => docOf(file, source.files.get(file) ?? ""));
  const known = layers.get(name);
  const migrations = selectMigrations(source);
  const isSame =
    known?.migrations === migrations &&
    known.docs.length === read.length &&
    read.every((doc, at) => doc === known.docs[at]);
  const layer = isSame ? known.layer : buildLayer(name, read, migrations);
  layers.set(name, { docs: read, migrations, layer });
  index.built.set(name, layer);
  return layer;
}

/** Names of all layers of the source. */
export function listLayerNames(source: TenantSource): string[] {
  return [...indexOf(source).layers.keys()];
}

type Owners = ReadonlyMap<string, string>;

/** The dealer of each of what the dealers claim; of several, the first in alphabetical order. */
function ownersBy(claims: (source: TenantSource, slug: string) => readonly string[]): (source: TenantSource) => Owners {
  const ownersIn = new WeakMap<TenantSource, Owners>();
  return (source) => {
    const known = ownersIn.get(source);
    if (known) return known;
    const owners = new Map<string, string>();
    for (const slug of listTenantSlugs(source)) {
      for (const claim of claims(source, slug)) if (!owners.has(claim)) owners.set(claim, slug);
    }
    ownersIn.set(source, owners);
    return owners;
  };
}

/** The dealer of each host, from their own site.json; of several, the first in alphabetical order. */
export const ownersOfHosts = ownersBy(listClaimedHosts);

/** The dealer of each `id` of a site.json; of several, the first in alphabetical order. */
export const ownersOfIds = ownersBy((source, slug) => {
  const id = findMember(siteOf(source, slug), "id");
  return typeof id === "string" ? [id] : [];
});

/** The value of a file, without the places in it where nobody has asked for them: ten times as fast, and asked of every dealer. */
function contentOf(file: string, text: string): JsonValue | undefined {
  const known = docs.get(file);
  if (known?.text === text) return known.value;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return docOf(file, text).value;
  }
}

/** The hosts that a dealer's own site.json claims; no other file is read for it. */
export function listClaimedHosts(source: TenantSource, slug: string): string[] {
  const hosts = Object.values(findMember(siteOf(source, slug), "hosts") ?? []);
  return hosts.filter((host) => typeof host === "string");
}

/** What a dealer's own site.json says. */
function siteOf(source: TenantSource, slug: string): JsonValue | undefined {
  const file = `${slug}/site.json`;
  return contentOf(file, source.files.get(file) ?? "");
}

/** Drops the cached parse of a layer; it is read again when needed. */
export function forgetLayer(source: TenantSource, name: string): void {
  const index = indexOf(source);
  for (const file of index.layers.get(name) ?? []) docs.delete(file);
  index.built.delete(name);
  layers.delete(name);
}

/** Every folder but the shared layers (`_...`): one without a site.json is a mistake. */
export const listDealerFolders = (source: TenantSource): readonly string[] =>
  listLayerNames(source)
    .filter((name) => !name.startsWith("_"))
    .sort();

/** The dealers of a source: the folders with a site.json. */
export function listTenantSlugs(source: TenantSource): readonly string[] {
  const index = indexOf(source);
  index.slugs ??= listDealerFolders(source).filter((name) => source.files.has(`${name}/site.json`));
  return index.slugs;
}
