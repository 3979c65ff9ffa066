import type { Condition } from "../../schemas/documents/condition.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Message } from "../messages/index.ts";
import { applyValues, formatMessage, type Region } from "../messages/index.ts";
import type { CompiledNode, Picks } from "./compiled-node.ts";
import type { PlannedNode } from "./payload.ts";
import { pickProperties } from "./picks.ts";
import type { KeptProps } from "./props-cache.ts";
import { readPath, type Scope } from "./scope.ts";
import { isFixed, noteFixed } from "./static-nodes.ts";
import type { LinkFilter } from "./unlinked.ts";

/** The input of planning besides the scope. */
export interface PlanContext {
  place: Region;
  /** Whether a condition holds for the facts of the scope. */
  holds(condition: Condition, scope: Scope): boolean;
  /** Planned nodes that replace `Outlet`. */
  outlet?: PlannedNode[];
  /** Leaves out the links that are not shown now; absent if all are. */
  links?: LinkFilter;
  /** Keeps the props that pages share; absent in browsers. */
  kept?: KeptProps;
}

/** Turns a compiled layout into final nodes for one scope: pure, synchronous, identical on server and browser. */
export function plan(nodes: readonly CompiledNode[], scope: Scope, context: PlanContext): PlannedNode[] {
  return nodes.flatMap((node) => {
    if (node.use === "Outlet") return context.outlet ?? [];
    if (!node.repeat) return planOne(node, node.id, scope, context);
    return repeated(node, node.repeat, scope, context);
  });
}

function repeated(
  node: CompiledNode,
  { each, as, limit }: NonNullable<CompiledNode["repeat"]>,
  scope: Scope,
  context: PlanContext,
): PlannedNode[] {
  const items = readPath(scope, each);
  if (!Array.isArray(items)) return [];
  return items.slice(0, limit).flatMap((item, index) => {
    // A repeated car has its own decisions, not those of the page's car.
    const decisions = as === "car" ? { decisions: convertToJsonObject(item).decisions } : {};
    const inner = { ...scope, ...decisions, [as]: item, index };
    return planOne(node, `${node.id}-${itemKey(item, index)}`, inner, context);
  });
}

function itemKey(item: JsonValue, index: number): string {
  if (!isObject(item)) return String(index);
  const id = item.id ?? item.slug;
  return typeof id === "string" || typeof id === "number" ? String(id) : String(index);
}

function planOne(node: CompiledNode, id: string, scope: Scope, context: PlanContext): PlannedNode[] {
  if (node.when && !context.holds(node.when, scope)) return [];
  noteFixed(node);
  const { links, kept: keptProps } = context;
  const make = () => {
    const all = isFixed(node.props) ? node.props : planObject(node.props, scope, context.place);
    return links ? links.props(node.use, all) : all;
  };
  const props = keptProps ? keptProps.get(node, scope, context, make) : make();
  if (props === undefined) return [];
  const planned: PlannedNode = { id, use: node.use, props };
  if (node.at !== undefined) planned.at = node.at;
  if (node.slots) {
    planned.slots = {};
    for (const [slot, children] of Object.entries(node.slots)) planned.slots[slot] = plan(children, scope, context);
  }
  if (node.templates) planned.templates = links ? links.templates(node.templates) : node.templates;
  return [planned];
}

function planObject(value: JsonObject, scope: Scope, place: Region): JsonObject {
  const result: JsonObject = {};
  for (const [name, inner] of Object.entries(value)) {
    const planned = planValue(inner, scope, place);
    if (planned !== undefined) result[name] = planned;
  }
  return result;
}

/**
 * A compiled value with its markers replaced; undefined if a binding has neither a value nor a default. A default
 * stands in for a blank text too (`?first_name=`).
 */
export function planValue(value: JsonValue, scope: Scope, place: Region): JsonValue | undefined {
  if (typeof value !== "object" || value === null || isFixed(value)) return value;
  if (Array.isArray(value)) {
    return value.map((item) => planValue(item, scope, place)).filter((item) => item !== undefined);
  }
  if (typeof value.$bind === "string") {
    const bound = pickProperties(readPath(scope, value.$bind), value.$pick as Picks | undefined);
    const isBlank = typeof bound === "string" && bound.trim() === "" && value.default !== undefined;
    return (isBlank ? undefined : bound) ?? planValue(value.default as JsonValue, scope, place);
  }
  const message = (value.$text ?? value.$live) as Message | undefined;
  if (message !== undefined) {
    const values = value.values ? planObject(value.values as JsonObject, scope, place) : {};
    if (value.$text !== undefined) return formatMessage(message, values, place);
    return value.values ? (applyValues(message, values, place) as JsonValue) : (message as JsonValue);
  }
  return planObject(value, scope, place);
}
