import { defineCheck } from "../check.ts";

const yard = (id: string, more: object = {}) => ({ id, slug: id, name: id, ...more });

export const check = defineCheck<{ name: string; first?: string }>({
  severity: "error",
  subject: "dealer",
  message: ({ name, first }) =>
    first === undefined
      ? `The main location "${name}" is not visible.`
      : `There are two main locations: "${first}" is also marked "primary".`,
  hint: ({ first }) =>
    first === undefined
      ? 'Show it ("visible": true), or make another location the main one ("primary": true).'
      : 'Leave "primary" out of one of them.',
  why: "Pages show the phone number and the address of the main location.",
  examples: [
    {
      bad: { "site.json": { locations: [yard("a", { primary: true }), yard("b", { primary: true })] } },
      at: "/locations/1/primary",
      good: { "site.json": { locations: [yard("a", { primary: true }), yard("b")] } },
    },
    {
      bad: { "site.json": { locations: [yard("a", { primary: true, visible: false })] } },
      at: "/locations/0/visible",
      good: { "site.json": { locations: [yard("a", { primary: true })] } },
    },
  ],
  visit({ site: { locations = [] } }, report) {
    const first = locations.find(({ primary }) => primary);
    for (const [index, place] of locations.entries()) {
      if (!place.primary) continue;
      const at = ["site", "locations", index];
      if (first && place !== first) report([...at, "primary"], { name: place.name, first: first.name });
      if (place.visible === false) report([...at, "visible"], { name: place.name });
    }
  },
});
