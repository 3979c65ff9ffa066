import { text } from "../parts/text.ts";

export { text };

/** A param of any type, which may be a binding (`{ "$bind": "route.params.slug" }`). */
export const bound = (description: string) => ({ description }) as const;

/** Maximum number of items. */
export const limit = { type: "integer", minimum: 1, maximum: 100, description: "Maximum number." } as const;

/** Filters of a search in Algolia's syntax. */
export const filter = (description: string) => ({ ...text(description), refersTo: "filter" }) as const;

/** One attribute of the search index. */
export const attribute = (description: string) => ({ ...text(description), refersTo: "attribute" }) as const;

/** Several of them. */
export const attributes = (description: string) =>
  ({
    type: "array",
    uniqueItems: true,
    items: { type: "string", refersTo: "attribute" },
    description,
  }) as const;

/** One order of the search. */
export const sort = { ...text("Order."), refersTo: "sort" } as const;

/** A list of attribute values, as refinements of a search: `{ "car_type": ["used"] }`. */
export const refinements = {
  type: "object",
  keysReferTo: "attribute",
  description: 'Values by attribute, such as { "car_type": ["used"] }.',
  additionalProperties: { type: "array", items: { type: "string" } },
} as const;
