import type { Finding } from "../diagnostics/catalogue.ts";
import type { ComponentCatalog, ComponentSchema } from "../documents/component.ts";
import type { LayoutNode } from "../documents/page.ts";
import { toPointer } from "../json/pointer.ts";
import { objectOf } from "../json-value.ts";
import type { Path } from "./reference.ts";

/** Props that say the level of a heading. */
const levels = ["level", "headingLevel"];

/** Whether a node shows the main heading of its page. */
function isMain(node: LayoutNode, { mainHeading, props }: ComponentSchema): boolean {
  if (mainHeading) return true;
  const { properties } = props as { properties?: { [name: string]: { default?: unknown } } };
  return levels.some((name) => (objectOf(node.props)[name] ?? properties?.[name]?.default) === 1);
}

interface Place {
  at: Path;
  /** Under no condition. */
  isSure: boolean;
}

function* mainHeadings(
  nodes: readonly LayoutNode[],
  catalog: ComponentCatalog,
  { at, isSure }: Place,
): Generator<Place & { id: string }> {
  for (const [index, node] of nodes.entries()) {
    const component = Object.hasOwn(catalog, node.use) ? catalog[node.use] : undefined;
    const here = {
      at: [...at, index],
      isSure: isSure && node.when === undefined && node.repeat === undefined,
    };
    if (component === undefined) continue;
    if (isMain(node, component)) yield { ...here, id: node.id };
    for (const [slot, children] of Object.entries(node.slots ?? {})) {
      const isTemplate = component.slots?.[slot]?.template === true;
      const inside = { at: [...here.at, "slots", slot], isSure: here.isSure && !isTemplate };
      yield* mainHeadings(children, catalog, inside);
    }
  }
}

/** A page that always shows two main headings: readers of screens and search engines take one for what the page is about. */
export function secondHeadings(
  layout: readonly LayoutNode[],
  at: Path,
  catalog: ComponentCatalog,
): Finding[] {
  const [first, ...others] = [...mainHeadings(layout, catalog, { at, isSure: true })].filter(
    ({ isSure }) => isSure,
  );
  if (first === undefined) return [];
  return others.map(
    (other): Finding => ({
      code: "layout/second-heading",
      params: { first: first.id },
      pointer: toPointer([...other.at, "use"]),
    }),
  );
}
