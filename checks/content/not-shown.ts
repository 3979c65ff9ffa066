import { listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { isOwn } from "../../schemas/resolve/said-by.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

/** The values by which pages and frames choose a collection's items, by property that each request for them names. */
function askedOf({ pages, frames }: Dealer, collection: string): Map<string, Set<string>> {
  const requests = [...pages, ...Object.values(frames)].flatMap(({ data = {} }) =>
    Object.values(data).flatMap(({ source, params = {} }) =>
      source === "content" && params.collection === collection ? [objectOf(params.where)] : [],
    ),
  );
  const [first = {}] = requests;
  const properties = Object.keys(first).filter((property) =>
    requests.every((where) => typeof where[property] === "string"),
  );
  return new Map(
    properties.map((property) => [property, new Set(requests.map((where) => String(where[property])))]),
  );
}

const faqs = (topic: string) => ({
  "content/faqs.json": {
    items: [
      { id: "rate", question: "Which rate?", answer: "It depends.", topic: "finance" },
      { id: "swap", question: "Can I swap?", answer: "Yes.", topic },
    ],
  },
  "pages/about.json": {
    data: { faqs: { source: "content", params: { collection: "faqs", where: { topic: "finance" } } } },
  },
});

interface Params {
  collection: string;
  property: string;
  value: string;
  near: Guess;
  allowed: string[];
}

export const check = defineCheck<Params>({
  code: "content/not-shown",
  severity: "warning",
  subject: "dealer",
  needs: ["pages", "frames", "content"],
  message: ({ collection, property, value }) =>
    `No page shows items of the collection "${collection}" with the ${property} "${value}".`,
  hint: ({ near, allowed }) =>
    near() === undefined ? `Pages show: ${listed(allowed)}.` : `Did you mean "${near()}"?`,
  why: "Visitors never see what you have written.",
  examples: [{ bad: faqs("fianance"), at: "/items/1/topic", good: faqs("finance") }],
  visit(dealer, report) {
    for (const [collection, items] of Object.entries(dealer.content))
      for (const [property, values] of askedOf(dealer, collection)) {
        const told = new Set<string>();
        for (const [index, { [property]: value }] of items.entries()) {
          const pointer = toPointer(["content", collection, index, property]);
          // Not every dealer shows all that lower layers bring.
          if (typeof value !== "string" || values.has(value) || told.has(value) || !isOwn(dealer, pointer))
            continue;
          told.add(value);
          const allowed = [...values];
          report(pointer, { collection, property, value, near: guess(value, allowed), allowed });
        }
      }
  },
});
