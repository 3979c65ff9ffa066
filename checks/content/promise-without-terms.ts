import { isObject } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

/** The groups of tiles that promise buyers something. */
const promises: readonly unknown[] = ["guarantee", "promise"];

const tiles = (more: object) => ({
  "content/tiles.json": {
    items: [{ id: "return", group: "guarantee", text: "7 days to return it", ...more }],
  },
});

export const check = defineCheck<{ what: string }>({
  subject: "document",
  message: ({ what }) => `"${what}" promises something, and leads to no terms.`,
  hint: () => "Give the tile the `href` of the page that states its terms: what it covers, how long, and for whom.",
  why: "Buyers decide by a promise. Without its terms they cannot know what they get, and it may mislead them.",
  examples: [{ bad: tiles({}), at: "/items/0", good: tiles({ href: "/" }) }],
  visit({ section, key, value }, report) {
    if (section !== "content" || key !== "tiles" || !Array.isArray(value)) return;
    for (const [index, tile] of value.entries())
      if (isObject(tile) && promises.includes(tile.group) && typeof tile.href !== "string")
        report([index], { what: String(tile.title ?? tile.text ?? tile.id) });
  },
});
