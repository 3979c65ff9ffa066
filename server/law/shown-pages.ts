import { catalogs, type PreparedTenant } from "../../renderer/pages/prepare.ts";
import { compileValue, planValue } from "../../renderer/planning/index.ts";
import { settled } from "../../rules/tools.ts";
import type { LayoutNode, Page } from "../../schemas/documents/page.ts";
import { toPointer } from "../../schemas/index.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";

/** A value of the resolved tree with its pointer. */
export interface Placed<Value = JsonValue> {
  value: Value;
  pointer: string;
}

/** A page or the sheet of a car (PDF), with the nodes of its frame and its own. */
export interface ShownPage {
  page: Page;
  pointer: string;
  nodes: readonly Placed<LayoutNode>[];
}

/** The pages that the site shows, without the nodes that its flags and settings turn off. */
export function shownPages({ tenant, publicSite, paths }: PreparedTenant): ShownPage[] {
  const isOff = ({ when }: LayoutNode) =>
    when !== undefined && settled(when, tenant.conditions, publicSite) === false;
  function* nodesOf(nodes: readonly LayoutNode[], pointer: string): Generator<Placed<LayoutNode>> {
    for (const [index, value] of nodes.entries()) {
      if (isOff(value)) continue;
      const own = `${pointer}/${index}`;
      yield { value, pointer: own };
      for (const [slot, children] of Object.entries(value.slots ?? {}))
        yield* nodesOf(children, `${own}${toPointer(["slots", slot])}`);
    }
  }
  const frames = new Map(
    Object.entries(tenant.frames).map(([id, { layout }]) => [
      id,
      [...nodesOf(layout, toPointer(["frames", id, "layout"]))],
    ]),
  );
  const open = new Set(paths.map(({ target }) => target.page.id));
  return tenant.pages
    .filter(({ id, paths: own }) => open.has(id) || own.length === 0)
    .map((page) => {
      const pointer = toPointer(["pages", page.id]);
      const nodes = [...(frames.get(page.frame ?? "") ?? []), ...nodesOf(page.layout, `${pointer}/layout`)];
      return { page, pointer, nodes };
    });
}

/** A value and every value in it. */
export function* valuesIn(value: unknown, pointer: string): Generator<Placed> {
  yield { value: value as JsonValue, pointer };
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, `${pointer}${toPointer([name])}`);
}

/** The parts of a prop's schema by which its values are looked up. */
export interface PropSchema {
  readonly properties?: { readonly [name: string]: PropSchema };
  readonly items?: PropSchema;
}

/** The schema of a node's props. */
export const propsSchema = ({ use }: LayoutNode): PropSchema | undefined =>
  catalogs.components[use]?.props as PropSchema | undefined;

/** The values of a node's props that have this schema. */
export function* propsWith(schema: object, { value: node, pointer }: Placed<LayoutNode>): Generator<Placed> {
  function* search(value: JsonValue, own: PropSchema | undefined, at: string): Generator<Placed> {
    if (own === schema) yield { value, pointer: at };
    else if (isObject(value))
      for (const [name, inner] of Object.entries(value))
        yield* search(inner, own?.properties?.[name], `${at}${toPointer([name])}`);
  }
  yield* search(node.props ?? {}, propsSchema(node), `${pointer}/props`);
}

/** The text that a prop shows, as far as the site's own values fill it in. */
export function textOf(value: JsonValue | undefined, { tenant, publicSite, place }: PreparedTenant): string {
  const compiled = compileValue(value ?? "", undefined, tenant.copy);
  const text = planValue(compiled, { site: publicSite as unknown as JsonObject }, place);
  return typeof text === "string" ? text.trim() : "";
}
