import type { PlannedNode } from "../planning/index.ts";
import { usedComponents } from "./assets.ts";

/** The style sheets of components, as the build writes them to dist/server/styles.json. */
export interface ComponentStyles {
  /** Minified sheets in the order of their cascade. */
  sheets: string[];
  /** Positions in `sheets` that every page needs. */
  always: number[];
  /** Positions in `sheets` by component. */
  components: { [component: string]: number[] };
}

/** Positions of the sheets that a page's components need, ascending. */
export function neededSheets(
  { always, components }: ComponentStyles,
  tree: readonly PlannedNode[],
): number[] {
  const needed = new Set(always);
  for (const use of usedComponents(tree)) {
    for (const at of Object.hasOwn(components, use) ? (components[use] ?? []) : []) needed.add(at);
  }
  return [...needed].sort((a, b) => a - b);
}
