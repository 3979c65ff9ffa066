import { usedComponents } from "../assets.ts";
import { chunkNames } from "../chunk-names.gen.ts";
import type { Components } from "../layout/registry.ts";
import type { PlannedNode } from "../payload.ts";
import { chunks, components } from "../registry.gen.ts";

/** Components that are at hand now; lazy ones join as their chunks arrive. */
export const loaded: Components = { ...components };

/** Loads the chunks of a tree's lazy components, so that the tree renders at once. */
export async function loadChunks(tree: readonly PlannedNode[]): Promise<void> {
  const missing = new Set<string>();
  for (const use of usedComponents(tree)) {
    const chunk = Object.hasOwn(chunkNames, use) ? chunkNames[use] : undefined;
    if (chunk && !Object.hasOwn(loaded, use)) missing.add(chunk);
  }
  const arrived = await Promise.all([...missing].map((chunk) => chunks[chunk]?.()));
  for (const group of arrived) Object.assign(loaded, group);
}
