import { lazy } from "react";
import { chunkNames, deferredNames, usedComponents } from "../../document/index.ts";
import { type Components, type FindComponent, findIn } from "../../layout/index.ts";
import type { PlannedNode } from "../../planning/index.ts";
import { chunks, components } from "../registry.gen.ts";

/** Loaded components; lazy ones are added as their chunks arrive. */
const loaded: Components = { ...components };

async function load(chunk: string): Promise<void> {
  Object.assign(loaded, await chunks[chunk]?.());
}

type AnyComponent = NonNullable<ReturnType<FindComponent>>;

/** A component that suspends until its chunk has loaded. */
function deferredComponent(name: string): AnyComponent {
  return lazy(async () => {
    await load(chunkNames[name] ?? "");
    return { default: loaded[name] as AnyComponent };
  });
}

// Each is created once: React would treat a new one as a different component.
const deferred = new Map([...deferredNames].map((name) => [name, deferredComponent(name)]));

/** Finds a loaded component, or one whose chunk loads on demand. */
export const findLoaded: FindComponent = (name) => deferred.get(name) ?? findIn(loaded)(name);

/** Loads the chunks of a tree's lazy components, so that the tree renders immediately; deferred ones load later. */
export async function loadChunks(tree: readonly PlannedNode[]): Promise<void> {
  const missing = new Set<string>();
  for (const use of usedComponents(tree)) {
    const chunk = Object.hasOwn(chunkNames, use) ? chunkNames[use] : undefined;
    if (chunk && !deferredNames.has(use) && !Object.hasOwn(loaded, use)) missing.add(chunk);
  }
  await Promise.all([...missing].map(load));
}
