import { contentSchemas } from "../../schemas/collections/catalogue.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

const posts = (slug: string) => ({
  "content/posts.json": {
    items: [
      { id: "tyres", title: "Tyres", slug: "tyres" },
      { id: "wheels", title: "Wheels", slug },
    ],
  },
});
const yards = (...slugs: string[]) => ({
  "site.json": { locations: slugs.map((slug, index) => ({ id: `l${index}`, slug, name: `Yard ${index}` })) },
});

/** The lists of a document in which no two entries may have the same slug. */
function listsIn(section: string, key: string, value: JsonValue): [path: string[], list: JsonValue][] {
  if (section === "site")
    return ["locations", "dealerships"].map((name) => [[name], convertToJsonObject(value)[name] ?? []]);
  const { properties = {} } = ((section === "content" && contentSchemas[key]) || {}) as { properties?: object };
  return Object.hasOwn(properties, "slug") ? [[[], value]] : [];
}

export const check = defineCheck<{ slug: string; other: string }>({
  severity: "error",
  subject: "document",
  message: ({ slug, other }) => `"${other}" also has the slug "${slug}", so both have the same address.`,
  hint: () => "Give each entry its own slug: it is the last part of its page's address.",
  why: "Only one of the two is found by its slug.",
  examples: [
    { bad: posts("tyres"), at: "/items/1/slug", good: posts("wheels") },
    { bad: yards("perth", "perth"), at: "/locations/1/slug", good: yards("perth", "perth-north") },
  ],
  visit({ section, key, value }, report) {
    for (const [path, list] of listsIn(section, key, value)) {
      const owners = new Map<JsonValue, string>();
      for (const [index, item] of (list as JsonValue[]).entries()) {
        const { id, name = id, slug } = convertToJsonObject(item);
        const other = owners.get(slug ?? null);
        if (typeof slug !== "string") continue;
        if (other === undefined) owners.set(slug, String(name));
        else report([...path, index, "slug"], { slug, other });
      }
    }
  },
});
