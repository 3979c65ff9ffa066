import { list, object, optional } from "../../parts/object.ts";
import { text, titled } from "../../parts/properties.ts";

const words = (description: string) =>
  ({ type: "array", items: { type: "string", minLength: 1 }, description }) as const;

/**
 * How the search interprets typed text. Pages extract conditions from it for every search service; synonyms apply to
 * the embedded service only.
 */
export const typedSchema = {
  type: "object",
  title: "Typed words",
  description:
    "How the search understands what visitors type: numbers, alternatives and names become filters of the search page. Synonyms are for this server's search; Algolia has its own.",
  additionalProperties: false,
  properties: {
    synonyms: {
      type: "object",
      description: "What else a typed word means, such as automatic for auto. It holds in one direction only.",
      additionalProperties: { type: "array", items: { type: "string", minLength: 1 } },
    },
    ignored: titled("Ignored words", words("Words and phrases that mean nothing for the search, such as for sale.")),
    or: titled("Words for or", words("Words between alternatives, such as the or in toyota or mazda.")),
    alone: {
      type: "array",
      title: "Names that become filters",
      items: { type: "string", minLength: 1, refersTo: "attribute" },
      description:
        "Attributes whose values become filters when they are typed, such as diesel in diesel ute. The search page must filter by them.",
    },
    alternatives: list(
      "Further attributes of which visitors can type alternatives, such as make. The search page must filter by them.",
      { type: "string", minLength: 1, refersTo: "attribute" },
    ),
    ideas: {
      type: "array",
      title: "Names for several filters",
      description: "Words for several filters at once, such as family car. The first that fits applies.",
      items: object({
        id: text("Identifier in the list."),
        phrases: words("What visitors type, such as family car."),
        conditions: {
          type: "array",
          title: "Filters",
          description:
            "What it filters by. Filters that the page does not have, or that no car in stock meets, are left out.",
          items: object({
            attribute: {
              ...text("What is filtered by, such as seats."),
              title: "Filter",
              refersTo: "attribute",
            },
            values: optional(words("Cars that have any of these values.")),
            least: optional({ type: "number", title: "At least", description: "Lowest value." }),
            most: optional({ type: "number", title: "At most", description: "Highest value." }),
          }),
        },
      }),
    },
    to: titled("Words between two ends", words("Words between the two ends of a range, such as to and -.")),
    thousand: titled("Endings for thousands", words("Endings that make a number a thousand times as much, such as k.")),
    amounts: {
      type: "array",
      title: "Numbers",
      description: "How typed numbers become filters. The first entry that fits applies.",
      items: object({
        id: text("Identifier in the list."),
        attribute: {
          ...text("What the number is of, such as price. The search page must filter by it."),
          title: "Filter",
          refersTo: "numericAttribute",
        },
        most: optional(titled("Words for at most", words("Words before the highest amount, such as under."))),
        least: optional(titled("Words for at least", words("Words before the lowest amount, such as over."))),
        before: optional(titled("Signs before it", words("Signs before the number, such as $."))),
        after: optional(titled("Units after it", words("Units after the number, such as km."))),
        orMore: optional(titled("Words for or more", words("Words after the lowest amount, such as or newer and +."))),
        orLess: optional(titled("Words for or less", words("Words after the highest amount, such as or older."))),
        exact: optional({
          type: "boolean",
          title: "A number alone counts",
          description: "Whether a number without such words is the exact amount.",
        }),
        unit: optional({
          type: "boolean",
          title: "Only with a sign or unit",
          description: "Whether the number needs a sign before it or a unit after it.",
        }),
        unitAfter: optional({
          type: "boolean",
          title: "Only with a unit after it",
          description: "Whether the number needs a unit after it, such as a week. A sign before it is then not enough.",
        }),
        from: optional({
          type: "number",
          title: "Numbers from",
          description: "Smaller numbers mean something else.",
        }),
        upTo: optional({
          type: "number",
          title: "Numbers up to",
          description: "Larger numbers mean something else.",
        }),
      }),
    },
  },
} as const;
