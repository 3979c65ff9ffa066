import { defineCheck } from "../check.ts";

const rail = (...items: object[]) => ({
  "pages/about.json": {
    layout: [{ id: "cars", use: "Rail", ...(items.length > 0 && { slots: { items } }) }],
  },
});

export const check = defineCheck<{ component: string; slot: string; description: string }>({
  code: "layout/empty-slot",
  severity: "warning",
  subject: "node",
  message: ({ component, slot }) =>
    `This ${component} shows nothing, because nothing is in its slot "${slot}".`,
  hint: ({ slot, description }) => `Fill "slots": { "${slot}": [...] }: ${description} Or remove the node.`,
  why: "Visitors miss what the node is for.",
  examples: [
    {
      bad: rail(),
      at: "/layout/0",
      good: rail({ id: "card", use: "Text", props: { text: "A car" } }),
    },
  ],
  visit({ node: { props = {}, slots = {} }, component }, report) {
    const { properties = {} } = component.props as { properties?: object };
    const known = component.slots ?? {};
    // A slot or a prop of a name that the component does not have was probably meant for the slot.
    const isMeant =
      Object.keys(slots).some((slot) => !Object.hasOwn(known, slot)) ||
      Object.keys(props).some((prop) => !Object.hasOwn(properties, prop));
    if (isMeant) return;
    for (const [slot, { needed, description }] of Object.entries(known))
      if (needed && (slots[slot]?.length ?? 0) === 0)
        report("", { component: component.name, slot, description });
  },
});
