import type { Finding } from "../diagnostics/catalogue.ts";
import type { LayoutNode } from "../documents/page.ts";
import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonValue, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { isOwn } from "../resolve/said-by.ts";
import type { Path } from "./reference.ts";
import type { MeantValue } from "./search-values.ts";

/** A value of an attribute that JSON names, and where; `at` is "key" where it is one. */
interface Named {
  attribute: string;
  value: string;
  path: Path;
  at?: "key";
}

/** The values that wording names, by attribute. */
const labelled = (attribute: string, labels: JsonValue | undefined, path: Path): Named[] =>
  Object.keys(objectOf(labels)).map((value) => ({ attribute, value, path: [...path, value], at: "key" }));

/** The values that the props of a filter, or of the chips of filters, name. */
function namedInProps({ attribute, valueLabels, order }: { [prop: string]: JsonValue }): Named[] {
  const at = ["props", "valueLabels"];
  if (typeof attribute !== "string")
    return Object.entries(objectOf(valueLabels)).flatMap(([name, labels]) =>
      isObject(labels) ? labelled(name, labels, [...at, name]) : [],
    );
  const values = Array.isArray(order) ? order : [];
  const ordered = values.flatMap((value, index): Named[] =>
    typeof value === "string" ? [{ attribute, value, path: ["props", "order", index] }] : [],
  );
  return [...labelled(attribute, valueLabels, at), ...ordered];
}

const known = new WeakMap<LayoutNode, readonly Named[]>();

/** The values that a node and its slots name. Cached by identity: dealers share most nodes of their layouts. */
function namedIn(node: LayoutNode): readonly Named[] {
  const before = known.get(node);
  if (before) return before;
  const found = namedInProps((node.props ?? {}) as { [prop: string]: JsonValue });
  for (const [slot, list] of Object.entries(node.slots ?? {}))
    for (const [index, one] of list.entries())
      for (const named of namedIn(one)) found.push({ ...named, path: ["slots", slot, index, ...named.path] });
  known.set(node, found);
  return found;
}

/** Wording and orders of values that no car has: of the site's own attributes, and of the dealer's own filters. */
export function checkValueLabels(tenant: ResolvedTenant, meantValue: MeantValue): Finding[] {
  const { pages, site } = tenant;
  const findings: Finding[] = [];
  /** The values beside each other that are like none, such as yes and no for true and false: they are one mistake. */
  const others = new Map<string, { value: string }>();
  const look = ({ attribute, value, at }: Named, path: Path, isTold: (pointer: string) => boolean) => {
    const found = meantValue(attribute, value);
    const pointer = found && toPointer(path);
    if (pointer === undefined || !isTold(pointer)) return;
    const params = { attribute, value, near: () => found?.meant, allowed: found?.allowed };
    const beside = toPointer(path.slice(0, -1));
    const other = found?.meant === undefined ? others.get(beside) : undefined;
    if (other) {
      other.value += `", "${value}`;
      return;
    }
    if (found?.meant === undefined) others.set(beside, params);
    findings.push({ code: "search/unlikely-value", params, pointer, ...(at && { at }) });
  };
  for (const [name, { valueLabels }] of Object.entries(site.search?.attributes ?? {}))
    for (const named of labelled(name, valueLabels as JsonValue | undefined, ["valueLabels"]))
      look(named, ["site", "search", "attributes", name, ...named.path], () => true);
  // What lower layers name may be of an attribute to which the dealer gives other values.
  const isTold = (pointer: string) => isOwn(tenant, pointer);
  for (const { id, layout } of pages)
    for (const [index, node] of layout.entries())
      for (const named of namedIn(node)) look(named, ["pages", id, "layout", index, ...named.path], isTold);
  return findings;
}
