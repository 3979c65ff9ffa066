import type { ScopeNames } from "../../schemas/checks/bindings.ts";
import type { Catalogs } from "../../schemas/checks/catalogs.ts";
import { scopeInNode, scopeInSlot } from "../../schemas/checks/layout.ts";
import { scopeOf } from "../../schemas/checks/page-scope.ts";
import type { Path } from "../../schemas/checks/reference.ts";
import type { DataRequest, LayoutNode } from "../../schemas/documents/page.ts";
import { isObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";

const nodeAt = (list: JsonValue | undefined, index: string | number | undefined): LayoutNode | undefined => {
  const node = Array.isArray(list) ? list[Number(index)] : undefined;
  return isObject(node) ? (node as unknown as LayoutNode) : undefined;
};

const hasEach = ({ repeat }: LayoutNode): boolean => typeof objectOf(repeat as JsonValue).each === "string";

function requestsOf(data: JsonValue | undefined): { [name: string]: DataRequest } {
  const stated = Object.entries(objectOf(data)).filter(([, request]) => isObject(request));
  const named = stated.filter(([, request]) => typeof objectOf(request).source === "string");
  return Object.fromEntries(named) as unknown as { [name: string]: DataRequest };
}

/**
 * The names that a `$bind` at a path of a page or a frame can read. The document may be incomplete: what it does not
 * say is not in scope.
 */
export function scopeAt(document: JsonValue, path: Path, catalogs: Catalogs): ScopeNames {
  const { data, paths, layout } = objectOf(document);
  const texts = Array.isArray(paths) ? paths.filter((one) => typeof one === "string") : undefined;
  let scope = scopeOf(requestsOf(data), catalogs, texts);
  let list = layout;
  for (let at = 1; path[0] === "layout"; at += 3) {
    const node = nodeAt(list, path[at]);
    // The list of a repeat is read around the node.
    if (node === undefined || path[at + 1] === "repeat") return scope;
    if (hasEach(node)) scope = scopeInNode(node, scope);
    const slot = path[at + 2];
    if (path[at + 1] !== "slots" || typeof slot !== "string") return scope;
    const { components } = catalogs;
    const component = Object.hasOwn(components, node.use) ? components[node.use] : undefined;
    scope = scopeInSlot(component, slot, scope);
    list = objectOf(node.slots as unknown as JsonValue)[slot];
  }
  return scope;
}
