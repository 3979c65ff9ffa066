import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

const north = (dealership_slug: string) => ({
  "site.json": {
    dealerships: [
      { id: "d1", slug: "acme", name: "Acme" },
      { id: "d2", slug: "acme-north", name: "Acme North" },
    ],
    locations: [{ id: "l1", slug: "north", name: "North", dealership_id: "d2", dealership_slug }],
  },
});

export const check = defineCheck<{ slug: string; id: string; right: string }>({
  code: "location/other-dealership",
  severity: "warning",
  subject: "dealer",
  message: ({ slug, id, right }) =>
    `"dealership_slug" is "${slug}", but the dealership "${id}" has the slug "${right}".`,
  hint: ({ right }) => `Write "${right}", or correct "dealership_id".`,
  why: "Cars and leads of the location would go to another dealership.",
  examples: [{ bad: north("acme"), at: "/locations/0/dealership_slug", good: north("acme-north") }],
  visit({ site: { dealerships = [], locations = [] } }, report) {
    for (const [index, { dealership_id: id, dealership_slug: slug }] of locations.entries()) {
      const own = dealerships.find((dealership) => dealership.id === id);
      const isOther = slug !== own?.slug && dealerships.some((dealership) => dealership.slug === slug);
      if (own && slug !== undefined && isOther)
        report(toPointer(["site", "locations", index, "dealership_slug"]), {
          ...{ slug, id: own.id, right: own.slug },
        });
    }
  },
});
