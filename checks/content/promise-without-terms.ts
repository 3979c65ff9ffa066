import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

/** The groups of tiles that promise buyers something. */
const promises: readonly unknown[] = ["guarantee", "promise"];

const tiles = (more: object) => ({
  "content/tiles.json": { items: [{ id: "return", group: "guarantee", text: "7 days to return it", ...more }] },
});

const badge = (more: object) => ({
  "rules/certified-badge.json": {
    title: "Badge",
    description: "Certified cars.",
    hit: "first",
    rows: [
      {
        id: "certified",
        when: { all: [{ fact: "certified", operator: "equal", value: true }] },
        then: { shown: true, title: "Approved", text: "Backed by the maker.", ...more },
      },
    ],
    default: { shown: false },
    examples: [{ name: "certified", car: { certified: true }, rows: ["certified"] }],
  },
});

/** The promises of a document by their paths: tiles of these groups, and rows that show the certified badge. */
function listPromises(
  section: string,
  key: string,
  value: JsonValue,
): [path: (string | number)[], promise: JsonValue][] {
  if (section === "content" && key === "tiles" && Array.isArray(value))
    return value.map((tile, index) => [[index], isObject(tile) && promises.includes(tile.group) ? tile : null]);
  if (section !== "rules" || key !== "certified-badge" || !isObject(value) || !Array.isArray(value.rows)) return [];
  return value.rows.map((row, index) => {
    const then = isObject(row) ? row.then : null;
    return [["rows", index, "then"], isObject(then) && then.shown === true ? then : null];
  });
}

export const check = defineCheck<{ what: string }>({
  subject: "document",
  message: ({ what }) => `"${what}" is a promise without a link to its terms.`,
  hint: () => "Give it the `href` of the page that states its terms: what it covers, how long, and for whom.",
  why: "Buyers decide by a promise. Without its terms they cannot know what they get, and it may mislead them.",
  examples: [
    { bad: tiles({}), at: "/items/0", good: tiles({ href: "/" }) },
    { bad: badge({}), at: "/rows/0/then", good: badge({ href: "/" }) },
  ],
  visit({ section, key, value }, report) {
    for (const [path, promise] of listPromises(section, key, value)) {
      if (!isObject(promise) || promise.href !== undefined) continue;
      const { title, text, id } = promise;
      report(path, { what: ([title, text, id].find((name) => typeof name === "string") as string) ?? "certified" });
    }
  },
});
