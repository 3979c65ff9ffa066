import * as s from "../parts/schema.ts";

/** A param of any type, which may be a binding (`{ "$bind": "route.params.slug" }`). */
export const bound = (description: string) => ({ description }) as const;

/** Maximum number of items. */
export const limit = s.whole("Maximum number.", { minimum: 1, maximum: 100 });

/** Filters of a search in Algolia's syntax. */
export const filter = (description: string) => s.text(description, { refersTo: "filter" });

/** One attribute of the search index. */
export const attribute = (description: string) => s.text(description, { refersTo: "attribute" });

/** Several of them. */
export const attributes = (description: string) =>
  s.list(description, { type: "string", refersTo: "attribute" }, { uniqueItems: true });

/** One order of the search. */
export const sort = s.text("Order.", { refersTo: "sort" });

/** A list of attribute values, as refinements of a search: `{ "car_type": ["used"] }`. */
export const refinements = s.byName(
  'Values by attribute, such as { "car_type": ["used"] }.',
  { type: "array", items: { type: "string" } },
  { keysReferTo: "attribute" },
);
