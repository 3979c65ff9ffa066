import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { isOwn } from "../../schemas/resolve/said-by.ts";
import { defineCheck } from "../check.ts";

const faq = (id: string) => ({
  "pages/about.json": { data: { faq: { source: "content", params: { collection: "faqs", id } } } },
});

/** A condition that no item meets today is a list that is empty; a misspelt one is a mistake. */
const isMistake = (property: string, near: Guess) => property === "id" || near() !== undefined;

export const check = defineCheck<{ collection: string; property: string; value: string; near: Guess }>({
  code: "content/no-such-items",
  severity: "error",
  subject: "page",
  needs: ["content"],
  message: ({ collection, property, value }) =>
    `No item of the collection "${collection}" has the ${property} "${value}", so nothing is shown.`,
  hint: ({ near }) => (near() === undefined ? "Use what the items have." : `Did you mean "${near()}"?`),
  why: "The page lacks what you have asked it to show.",
  examples: [{ bad: faq("huors"), at: "/data/faq/params/id", good: faq("hours") }],
  visit({ page: { data = {} }, pointer, dealer }, report) {
    for (const [name, { source, params = {} }] of Object.entries(data)) {
      const { collection, id, where } = params;
      const items = source === "content" && typeof collection === "string" ? dealer.content[collection] : [];
      if (items === undefined || items.length === 0) continue;
      const asked = [
        { property: "id", value: id, at: ["id"], properties: ["id", "slug"] },
        ...Object.entries(objectOf(where)).map(([property, value]) => ({
          ...{ property, value, at: ["where", property], properties: [property] },
        })),
      ];
      for (const { property, value, at, properties } of asked) {
        const place = pointer + toPointer(["data", name, "params", ...at]);
        // What pages of lower layers ask, not every dealer has.
        if (typeof value !== "string" || !isOwn(dealer, place)) continue;
        const known = items.flatMap((item) => properties.flatMap((one) => item[one] ?? [])).map(String);
        if (known.length === 0 || known.includes(value)) continue;
        const near = guess(value, known);
        if (isMistake(property, near))
          report(place, { collection: String(collection), property, value, near });
      }
    }
  },
});
