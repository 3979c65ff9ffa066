import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

const places = (...slugs: string[]) => ({
  "site.json": { locations: slugs.map((slug, index) => ({ id: `l${index}`, slug, name: `Yard ${index}` })) },
});

export const check = defineCheck<{ slug: string; other: string; kind: "locations" | "dealerships" }>({
  code: "location/duplicate-slug",
  severity: "error",
  subject: "dealer",
  message: ({ slug, other, kind }) => `The ${kind.slice(0, -1)} "${other}" also has the slug "${slug}".`,
  hint: ({ kind }) =>
    kind === "dealerships"
      ? "Give each dealership its own slug: cars, locations and leads are told apart by it."
      : "Give each location its own slug: it is the last part of its page's address.",
  why: "Only one of the two is found by its slug.",
  examples: [
    { bad: places("perth", "perth"), at: "/locations/1/slug", good: places("perth", "perth-north") },
  ],
  visit({ site }, report) {
    for (const kind of ["locations", "dealerships"] as const) {
      const owners = new Map<string, string>();
      for (const [index, { slug, name }] of (site[kind] ?? []).entries()) {
        const other = owners.get(slug);
        if (other === undefined) owners.set(slug, name);
        else report(toPointer(["site", kind, index, "slug"]), { slug, other, kind });
      }
    }
  },
});
