import type { PlannedNode } from "../planning/index.ts";
import { chunkNames, deferredNames } from "./chunk-names.gen.ts";

/** Addresses of the files that a page needs, site-relative. */
export interface PageAssets {
  /** Style sheets that are fetched. */
  css: string[];
  /** Inlined style sheets: they are small, so inlining is faster on a first visit than separate requests. */
  inlined?: { files: string[]; text: string };
  /** ES modules run in the browser, in order. */
  js: string[];
  /** ES modules imported by those. */
  preload: string[];
  /** Font files to fetch early. */
  fonts?: string[];
  icon?: string;
  /** Colour of the browser's toolbar. */
  themeColour?: string;
  /** Module source run first: Vite's refresh preamble in development. */
  preamble?: string;
}

/** Vite's manifest (dist/client/.vite/manifest.json): the output of each source. */
export interface Manifest {
  [source: string]: {
    file: string;
    css?: string[];
    imports?: string[];
    dynamicImports?: string[];
    isEntry?: boolean;
  };
}

const entry = "renderer/entry-client.tsx";

/**
 * Files of the client build that a planned page needs: the entry's, and those of the lazy chunks in its tree.
 * `themeCss` is the address of the tenant's theme.
 */
export function pageAssets(manifest: Manifest, tree: readonly PlannedNode[], themeCss: string): PageAssets {
  const js = manifest[entry]?.file;
  if (js === undefined) throw new Error(`The client build's manifest lacks ${entry}; run "npm run build".`);
  const files = new Set<string>();
  const css = new Set<string>();
  for (const source of [entry, ...lazyChunks(tree)]) collect(manifest, source, files, css);
  // The HTML of deferred components needs its styles immediately; their code loads later.
  for (const source of lazyChunks(tree, true)) collect(manifest, source, new Set(), css);
  for (const source of laterBodies(manifest, [...files])) collect(manifest, source, new Set(), css);
  files.delete(js);
  return {
    css: [themeCss, ...[...css].map((file) => `/${file}`)],
    js: [`/${js}`],
    preload: [...files].map((file) => `/${file}`),
  };
}

/**
 * Bodies (`FinanceBody.tsx`, `FormBody.tsx`...) of the components in these files: the server renders them completely,
 * the browser loads their code on demand, and their HTML needs its styles meanwhile.
 */
function laterBodies(manifest: Manifest, files: readonly string[]): string[] {
  return Object.values(manifest)
    .filter(({ file }) => files.includes(file))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((source) => source.endsWith("Body.tsx"));
}

/** Files of a development server in Vite's middleware mode. */
export function developmentAssets(themeCss: string): PageAssets {
  const preamble = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;`;
  return { css: [themeCss], js: ["/@vite/client", `/${entry}`], preload: [], preamble };
}

/** Sources of the lazy chunks whose components a tree uses, templates included: those of deferred ones, or of the others. */
function lazyChunks(tree: readonly PlannedNode[], deferred = false): Set<string> {
  const chunks = new Set<string>();
  for (const use of usedComponents(tree)) {
    if (deferredNames.has(use) !== deferred) continue;
    const chunk = Object.hasOwn(chunkNames, use) ? chunkNames[use] : undefined;
    if (chunk) chunks.add(`renderer/app/chunks/${chunk}.gen.ts`);
  }
  return chunks;
}

interface AnyNode {
  use: string;
  slots?: { [slot: string]: AnyNode[] };
  templates?: { [slot: string]: AnyNode[] };
}

/** Names of all components in a tree, templates included. */
export function usedComponents(nodes: readonly AnyNode[], found: Set<string> = new Set()): Set<string> {
  for (const { use, slots = {}, templates = {} } of nodes) {
    found.add(use);
    for (const children of [...Object.values(slots), ...Object.values(templates)])
      usedComponents(children, found);
  }
  return found;
}

function collect(manifest: Manifest, source: string, files: Set<string>, css: Set<string>): void {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files, css);
  for (const sheet of chunk.css ?? []) css.add(sheet);
}
