import type { Finding } from "../diagnostics/catalogue.ts";
import type { ComponentSchema } from "../documents/component.ts";
import type { LayoutNode } from "../documents/page.ts";

/**
 * Slots without which the component of a node shows nothing. A slot or a prop of a name that the component does not have was
 * probably meant for one, and has a finding of its own.
 */
export function emptySlots({ props = {}, slots = {} }: LayoutNode, component: ComponentSchema): Finding[] {
  const { properties = {} } = component.props as { properties?: object };
  const known = component.slots ?? {};
  const isMeant =
    Object.keys(slots).some((slot) => !Object.hasOwn(known, slot)) ||
    Object.keys(props).some((prop) => !Object.hasOwn(properties, prop));
  if (isMeant) return [];
  return Object.entries(known).flatMap(([slot, { needed, description }]): Finding[] => {
    if (needed !== true || (slots[slot]?.length ?? 0) > 0) return [];
    const params = { component: component.name, slot, description };
    return [{ code: "layout/empty-slot", params, pointer: "" }];
  });
}
