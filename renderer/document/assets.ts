import type { PlannedNode } from "../planning/index.ts";
import { chunkNames } from "./chunk-names.gen.ts";
import { collectIslands, findWakeTrigger } from "./islands.ts";

/** Addresses of the files that a page needs, site-relative. */
export interface PageAssets {
  /** Scripts (modules) that run as soon as the document is there: in previews only. */
  first?: readonly string[];
  /** Style sheets that are fetched. */
  css: string[];
  /**
   * The page's own styles, by the classes in the HTML of all but its islands: they are small, so inlining is faster on a
   * first visit than a separate request.
   */
  style?(shown: ReadonlySet<string>): string;
  /** ES modules run in the browser, in order. */
  js: string[];
  /** ES modules imported by those. */
  preload: string[];
  /** ES modules that the first use of islands which wake `together` needs: fetched once the page is moved or touched. */
  ahead?: string[];
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
    assets?: string[];
    imports?: string[];
    dynamicImports?: string[];
    isEntry?: boolean;
  };
}

const entry = "renderer/entry-client.ts";

/** The code that hydrates islands. */
const islandCode = "renderer/app/browser/islands.tsx";

/**
 * Scripts of the client build that a planned page needs: the entry's, those of the islands that hydrate once the page is
 * shown, and, ahead of their use, those of islands that wake together.
 */
export function listPageScripts(
  manifest: Manifest,
  tree: readonly PlannedNode[],
): Required<Pick<PageAssets, "js" | "preload" | "ahead">> {
  const js = manifest[entry]?.file;
  if (js === undefined) throw new Error(`The client build's manifest lacks ${entry}; run "npm run build".`);
  const files = new Set<string>();
  collect(manifest, entry, files);
  const waking = (cause: string) =>
    collectIslands(tree).filter(({ use }) => findWakeTrigger(use)?.split(" ").includes(cause));
  const add = (islands: PlannedNode[], to: Set<string>) => {
    if (islands.length > 0) for (const source of [islandCode, ...chunksOf(islands)]) collect(manifest, source, to);
  };
  add(waking("idle"), files);
  const ahead = new Set(files);
  add(waking("together"), ahead);
  const addresses = (names: Iterable<string>) => [...names].map((file) => `/${file}`);
  const early = new Set([js, ...files]);
  files.delete(js);
  return {
    js: [`/${js}`],
    preload: addresses(files),
    ahead: addresses([...ahead].filter((file) => !early.has(file))),
  };
}

/** Files of a development server in Vite's middleware mode. */
export function createDevelopmentAssets(themeCss: string): PageAssets {
  const preamble = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;`;
  return {
    css: [themeCss, "/renderer/styles/development.css"],
    js: ["/@vite/client", `/${entry}`],
    preload: [],
    preamble,
  };
}

/** Sources of the chunks whose components a tree uses, templates included. */
function chunksOf(tree: readonly PlannedNode[]): Set<string> {
  const chunks = new Set<string>();
  for (const use of collectComponentNames(tree)) {
    const chunk = Object.hasOwn(chunkNames, use) ? chunkNames[use] : undefined;
    if (chunk) chunks.add(`renderer/app/chunks/${chunk}.gen.ts`);
  }
  return chunks;
}

interface AnyNode {
  use: string;
  props?: { readonly [name: string]: unknown };
  slots?: { [slot: string]: AnyNode[] };
  templates?: { [slot: string]: AnyNode[] };
}

/** All nodes of a tree, templates included. */
export function collectNodes(nodes: readonly AnyNode[], found: AnyNode[] = []): AnyNode[] {
  for (const node of nodes) {
    found.push(node);
    for (const children of [...Object.values(node.slots ?? {}), ...Object.values(node.templates ?? {})])
      collectNodes(children, found);
  }
  return found;
}

/** Names of all components in a tree, templates included. */
export const collectComponentNames = (nodes: readonly AnyNode[]): Set<string> =>
  new Set(collectNodes(nodes).map(({ use }) => use));

function collect(manifest: Manifest, source: string, files: Set<string>): void {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}
