import { contentSchemas } from "../../schemas/collections/catalogue.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

const posts = (slug: string) => ({
  "content/posts.json": {
    items: [
      { id: "tyres", title: "Tyres", slug: "tyres" },
      { id: "wheels", title: "Wheels", slug },
    ],
  },
});

export const check = defineCheck<{ slug: string; other: string }>({
  code: "content/duplicate-slug",
  severity: "error",
  subject: "document",
  message: ({ slug, other }) =>
    `The item "${other}" also has the slug "${slug}", so both have the same address.`,
  hint: () => "Give each item its own slug: it is the last part of its page's address.",
  why: "Only one of the two can be read.",
  examples: [{ bad: posts("tyres"), at: "/items/1/slug", good: posts("wheels") }],
  visit({ section, key, value }, report) {
    const { properties = {} } = ((section === "content" && contentSchemas[key]) || {}) as {
      properties?: object;
    };
    if (!Array.isArray(value) || !Object.hasOwn(properties, "slug")) return;
    const owners = new Map<string, string>();
    for (const [index, item] of value.entries()) {
      const { id, slug } = objectOf(item);
      if (typeof slug !== "string") continue;
      const other = owners.get(slug);
      if (other === undefined) owners.set(slug, String(id));
      else report(`/${index}/slug`, { slug, other });
    }
  },
});
