import { chunkNames, collectComponentNames } from "../../document/index.ts";
import { type Components, type FindComponent, findIn } from "../../layout/index.ts";
import type { PlannedNode } from "../../planning/index.ts";
import { chunks } from "../registry.gen.ts";

/** Loaded components, added as their chunks arrive. */
const loaded: Components = {};

/** Finds a loaded component. */
export const findLoaded: FindComponent = (name) => findIn(loaded)(name);

/** Loads the chunks of a tree's components, so that the tree renders immediately. */
export async function loadChunks(tree: readonly PlannedNode[]): Promise<void> {
  const missing = new Set<string>();
  for (const use of collectComponentNames(tree)) {
    const chunk = Object.hasOwn(chunkNames, use) ? chunkNames[use] : undefined;
    if (chunk !== undefined && !Object.hasOwn(loaded, use)) missing.add(chunk);
  }
  await Promise.all([...missing].map(async (chunk) => Object.assign(loaded, await chunks[chunk]?.())));
}
