import { didYouMean } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { isOwn } from "../../schemas/resolve/said-by.ts";
import { defineCheck } from "../check.ts";

const faq = (id: string) => ({
  "pages/about.json": { data: { faq: { source: "content", params: { collection: "faqs", id } } } },
});

export const check = defineCheck<{ collection: string; id: string; near: Guess }>({
  code: "content/no-such-items",
  severity: "error",
  subject: "page",
  needs: ["content"],
  message: ({ collection, id }) =>
    `No item of the collection "${collection}" has the id "${id}", so nothing is shown.`,
  hint: ({ near }) => didYouMean(near, "Use the id or the slug of an item."),
  why: "The page lacks what you have asked it to show.",
  examples: [{ bad: faq("huors"), at: "/data/faq/params/id", good: faq("hours") }],
  visit({ page: { data = {} }, pointer, dealer }, report) {
    for (const [name, { source, params = {} }] of Object.entries(data)) {
      const { collection, id } = params;
      const items = source === "content" && typeof collection === "string" ? dealer.content[collection] : [];
      const place = pointer + toPointer(["data", name, "params", "id"]);
      // What pages of lower layers ask, not every dealer has.
      if (!items?.length || typeof id !== "string" || !isOwn(dealer, place)) continue;
      const known = items.flatMap((item) => [item.id ?? [], item.slug ?? []].flat()).map(String);
      if (!known.includes(id)) report(place, { collection: String(collection), id, near: guess(id, known) });
    }
  },
});
