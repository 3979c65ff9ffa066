import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import { sectionNames } from "../../schemas/index.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { collectNodeIds, copyNode } from "../../schemas/studio/layout-nodes.ts";
import { walkJson } from "../../schemas/studio/list-segments.ts";
import { applyOp, resolveLayerStack, resolveStack } from "../../schemas/tools.ts";
import type { OpenDraft, Workspace } from "../drafts/index.ts";
import { findExample, formatFolder } from "./examples.ts";

/** Where a new node goes. */
export interface NewPlace {
  use: string;
  /** Pointer of the list: `/pages/home/layout`. */
  list: string;
  layer: string;
  after: string | undefined;
}

/** The nodes of a layout that use a component. */
function nodesOf(layout: JsonValue | undefined, use: string): JsonObject[] {
  if (!Array.isArray(layout)) return [];
  return layout.flatMap((item) => {
    const node = convertToJsonObject(item);
    const inside = Object.values(convertToJsonObject(node.slots)).flatMap((slot) => nodesOf(slot, use));
    return node.use === use ? [node, ...inside] : inside;
  });
}

/** Whether the dealer's pages use a component only inside other sections: on its own it would touch the edges of the screen. */
function needsSection(layouts: readonly (JsonValue | undefined)[], use: string): boolean {
  const isTop = (layout: JsonValue | undefined) =>
    Array.isArray(layout) && layout.some((node) => convertToJsonObject(node).use === use);
  return !layouts.some(isTop) && layouts.some((layout) => nodesOf(layout, use).length > 0);
}

/** Whether a value of an example holds for any dealer: files and pages of the example's own dealer do not. */
const isForAll = (value: JsonValue): boolean =>
  walkJson(value).every(([inner]) => typeof inner !== "string" || !inner.startsWith("/"));

/** Ways to begin a node, the fullest first: the example, what of it holds for any dealer, what must be said, and others' nodes. */
function* ways(use: string, layouts: readonly (JsonValue | undefined)[]): Generator<JsonObject> {
  const { props = {} } = findExample(use) ?? {};
  const schema = convertToJsonObject(catalogs.components[use]?.props as JsonValue);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const of = (keep: (name: string, value: JsonValue) => boolean): JsonObject => ({
    id: formatFolder(use),
    use,
    props: Object.fromEntries(Object.entries(props).filter(([name, value]) => keep(name, value))),
  });
  // What an example says of a car or an offer is of none that the dealer has.
  const needsData = required.some((name) => isObject(props[name] ?? null));
  if (!needsData) {
    yield of((name, value) => required.includes(name) || (isForAll(value) && name !== "anchor"));
    yield of((name) => required.includes(name));
  }
  let count = 0;
  for (const layout of layouts)
    for (const node of nodesOf(layout, use)) {
      if (count++ === 4) return;
      const { when: _, ...rest } = node;
      // A card of a list has its car from the list.
      if (!required.every((name) => convertToJsonObject(node.props)[name] !== undefined)) continue;
      yield rest;
    }
}

/**
 * A first version of a new node that the draft accepts: no new error comes with it. Otherwise the reason, as a problem of the
 * draft says it.
 */
export function createStarterNode(
  workspace: Workspace,
  draft: OpenDraft,
  { use, list, layer, after }: NewPlace,
): { node: JsonObject } | { problem: string } {
  if (!Object.hasOwn(catalogs.components, use)) return { problem: `there is no component ${use}` };
  const { source, slug } = draft;
  const [, section = "", key = "", ...rest] = list.split("/");
  const { root } = resolveStack(resolveLayerStack(source, slug).layers);
  const named = sectionNames.find((name) => name === section);
  const layoutOf = (document: JsonValue | undefined) => convertToJsonObject(document).layout;
  const layout = layoutOf(named && root[named].get(key)?.value);
  const pages = [...root.pages.values()].map(({ value }) => layoutOf(value));
  const isBare = named === "pages" && rest.length === 1 && needsSection(pages, use);
  const known = new Set(draft.problems.map(({ code, file, message }) => `${code} ${file} ${message}`));
  let why = "";
  for (const way of ways(use, [layout, ...pages])) {
    const begun = isBare ? { id: `${formatFolder(use)}-section`, use: "Section", slots: { body: [way] } } : way;
    const node = copyNode(begun, collectNodeIds(layout));
    const op = { id: "starter", op: "insert", layer, pointer: list, value: node, ...(after && { after }) } as const;
    const applied = applyOp(source, slug, op);
    if ("problem" in applied) return { problem: applied.problem };
    const { problems } = workspace.check(applied.source, slug);
    const problem = problems.find(
      ({ severity, code, file, message }) => severity === "error" && !known.has(`${code} ${file} ${message}`),
    );
    if (problem === undefined) return { node };
    why ||= problem.message;
  }
  return { problem: `It does not fit here. ${why || "It shows data that this page does not have."}` };
}
