import { defineCheck } from "../check.ts";
import { canStateValue, findWordingsWith } from "../shown-wordings.ts";

const offer = (more: object) => ({
  "content/offers.json": { items: [{ id: "service", name: "Free service", ...more }] },
});

export const check = defineCheck<{ what: string }>({
  subject: "shown",
  message: ({ what }) => `${what} has no end date.`,
  hint: () => "Give the offer `ends`, and state `date` in the wording of its last day (`offer.ends`).",
  why: "An offer without an end hurries buyers for no reason.",
  examples: [{ bad: offer({}), at: "/items/0", good: offer({ ends: "2026-06-30" }) }],
  visit(dealer, report) {
    const { offers = [] } = dealer.prepared.tenant.content;
    for (const [index, { ends, name, id }] of offers.entries())
      if (typeof ends !== "string") report(["content", "offers", index], { what: `The offer "${String(name ?? id)}"` });
    for (const { key, prop, message, pointer } of findWordingsWith(dealer, "date"))
      if (prop === "ends" && !canStateValue(message, "date")) report(pointer, { what: `The wording "${key}"` });
  },
});
