import type { Finding } from "../diagnostics/catalogue.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import { memberOf } from "../json/doc.ts";
import { fromPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { unknownSlot } from "./layout.ts";

/** The slot on the way to a place of a document that its node does not have. */
function slotOnWay(pointer: string, value: JsonValue, catalog: ComponentCatalog): Finding | undefined {
  const way = fromPointer(pointer);
  let node: JsonValue | undefined = value;
  for (const [step, key] of way.entries()) {
    const slot = way[step + 1];
    const use = key === "slots" ? memberOf(node, "use") : undefined;
    const component = typeof use === "string" && Object.hasOwn(catalog, use) ? catalog[use] : undefined;
    if (component && slot !== undefined && !Object.hasOwn(component.slots ?? {}, slot))
      return unknownSlot(component, slot, way.slice(0, step));
    node = memberOf(node, key);
  }
  return undefined;
}

/**
 * Findings inside a slot that its node does not have are one mistake: the name of the slot. Entries there change nothing of a
 * lower layer, so they seem to lack what new nodes need. Pointers are relative to `value`.
 */
export function misspeltSlots(
  findings: readonly Finding[],
  value: JsonValue,
  catalog: ComponentCatalog,
): Finding[] {
  const found = findings.map((finding) => slotOnWay(finding.pointer, value, catalog) ?? finding);
  const slots = new Set<string>();
  return found.filter(({ code, pointer }) => {
    if (code !== "layout/unknown-slot") return true;
    const isFirst = !slots.has(pointer);
    slots.add(pointer);
    return isFirst;
  });
}

/** Lists of nodes that stand where each slot needs its name before its own list. Pointers are relative to `value`. */
export const unnamedSlots = (
  findings: readonly Finding[],
  value: JsonValue,
  catalog: ComponentCatalog,
): Finding[] =>
  findings.map((finding) => {
    const way = fromPointer(finding.pointer);
    if (finding.code !== "schema/wrong-type" || way.at(-1) !== "slots") return finding;
    let node: JsonValue | undefined = value;
    for (const key of way.slice(0, -1)) node = memberOf(node, key);
    const use = memberOf(node, "use");
    const component = typeof use === "string" && Object.hasOwn(catalog, use) ? catalog[use] : undefined;
    const [slot, ...others] = Object.keys(component?.slots ?? {});
    if (slot === undefined || !Array.isArray(memberOf(node, "slots"))) return finding;
    const more = others.length === 0 ? "" : ` (or "${others.join('", "')}")`;
    const how = `Write the name of the slot before the list: "slots": { "${slot}": [ ... ] }${more}.`;
    return { ...finding, params: { ...finding.params, how } };
  });

/** Props and slots that stand in a node beside "props" and "slots". Pointers are relative to `value`. */
export const misplacedProps = (
  findings: readonly Finding[],
  value: JsonValue,
  catalog: ComponentCatalog,
): Finding[] =>
  findings.map((finding) => {
    if (finding.code !== "schema/unknown-property") return finding;
    const { property } = finding.params;
    let node: JsonValue | undefined = value;
    for (const key of fromPointer(finding.pointer).slice(0, -1)) node = memberOf(node, key);
    const use = memberOf(node, "use");
    const component = typeof use === "string" && Object.hasOwn(catalog, use) ? catalog[use] : undefined;
    const { properties = {} } = (component?.props ?? {}) as { properties?: object };
    const part = Object.hasOwn(properties, property)
      ? "props"
      : Object.hasOwn(component?.slots ?? {}, property) && "slots";
    if (!part) return finding;
    return { ...finding, params: { ...finding.params, note: `Write it inside "${part}" of the node.` } };
  });
