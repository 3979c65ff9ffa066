import { contentSchemas } from "../../schemas/collections/catalogue.ts";
import { listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { type JsonObject, objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

/** The properties of items that a request filters or sorts by, each with its place in the request. */
const namedIn = ({ where, sort }: JsonObject) => [
  ...Object.keys(objectOf(where)).map((path) => ({ path, at: ["where", path], isKey: true })),
  ...[sort ?? []].flat().map((path, index) => ({
    ...{ path: String(path), at: Array.isArray(sort) ? ["sort", index] : ["sort"], isKey: false },
  })),
];

const about = (property: string) => ({
  "pages/about.json": {
    data: {
      faqs: {
        source: "content",
        params: { collection: "faqs", where: { [property]: { $bind: "route.query.q" } } },
      },
    },
  },
});

interface Params {
  property: string;
  collection: string;
  near: Guess;
  allowed: readonly string[];
}

export const check = defineCheck<Params>({
  code: "content/unknown-property",
  severity: "error",
  subject: "document",
  message: ({ property, collection }) =>
    `Items of the collection "${collection}" have no property "${property}".`,
  hint: ({ near, allowed }) =>
    near() === undefined ? `Their properties: ${listed(allowed)}.` : `Did you mean "${near()}"?`,
  why: "The page would show no items, or all of them in any order.",
  examples: [{ bad: about("tpoic"), at: "/data/faqs/params/where/tpoic", good: about("topic") }],
  visit({ section, value }, report) {
    if (section !== "pages" && section !== "frames") return;
    for (const [name, request] of Object.entries(objectOf(objectOf(value).data))) {
      const { source, params } = objectOf(request);
      const collection = source === "content" ? String(objectOf(params).collection) : "";
      if (!Object.hasOwn(contentSchemas, collection)) continue;
      const allowed = Object.keys((contentSchemas[collection] as { properties: object }).properties);
      for (const { path, at, isKey } of namedIn(objectOf(params))) {
        const [property = ""] = path.split(".");
        const pointer = toPointer(["data", name, "params", ...at]);
        if (!allowed.includes(property))
          report(
            pointer,
            { property, collection, near: guess(property, allowed), allowed },
            isKey ? "key" : undefined,
          );
      }
    }
  },
});
