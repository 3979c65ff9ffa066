import type { PlannedNode } from "../planning/index.ts";
import { nodesOf, usedComponents } from "./assets.ts";

/** The style sheets of components, as the build writes them to dist/server/styles.json. */
export interface ComponentStyles {
  /** Minified sheets in the order of their cascade. */
  sheets: string[];
  /** Positions in `sheets` that every page needs. */
  always: number[];
  /** Positions in `sheets` by component. */
  components: { [component: string]: number[] };
  /** Further positions by component, for nodes that have this value in one of their props. */
  variants: { [component: string]: { [value: string]: number[] } };
}

/** Positions of the sheets that a page's components need, ascending. */
export function neededSheets(
  { always, components, variants }: ComponentStyles,
  tree: readonly PlannedNode[],
): number[] {
  const needed = new Set(always);
  for (const use of usedComponents(tree)) {
    for (const at of Object.hasOwn(components, use) ? (components[use] ?? []) : []) needed.add(at);
  }
  for (const { use, props = {} } of nodesOf(tree)) {
    const values = new Map(Object.entries((Object.hasOwn(variants, use) && variants[use]) || {}));
    for (const value of values.size === 0 ? [] : Object.values(props))
      for (const at of values.get(String(value)) ?? []) needed.add(at);
  }
  return [...needed].sort((a, b) => a - b);
}
