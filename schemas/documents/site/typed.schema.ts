import { text } from "../../parts/properties.ts";

const words = (description: string) =>
  ({ type: "array", items: { type: "string", minLength: 1 }, description }) as const;

/**
 * How the search interprets typed text. Pages extract conditions from it for every search service; synonyms apply to
 * the embedded service only.
 */
export const typedSchema = {
  type: "object",
  description:
    "How the search interprets typed text: numbers, alternatives and names become filters of the search page. Synonyms apply to the embedded service; Algolia has its own.",
  additionalProperties: false,
  properties: {
    synonyms: {
      type: "object",
      description: 'What a typed word or phrase also means, such as "auto": ["automatic"]; one way.',
      additionalProperties: { type: "array", items: { type: "string", minLength: 1 } },
    },
    ignored: words('Words and phrases to ignore, such as "for sale".'),
    or: words('Separators of alternatives, such as "or" in "toyota or mazda".'),
    alone: {
      type: "array",
      items: { type: "string", minLength: 1, refersTo: "attribute" },
      description:
        'Attributes whose values become filters when they are typed, as in "diesel ute"; the page must filter by them.',
    },
    alternatives: {
      type: "array",
      items: { type: "string", minLength: 1, refersTo: "attribute" },
      description:
        "Further attributes whose values are understood where they are alternatives; the page must filter by them.",
    },
    ideas: {
      type: "array",
      description: 'Names for several conditions at once, such as "family car". The first match applies.',
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "phrases", "conditions"],
        properties: {
          id: text("Identifier in the list."),
          phrases: words("What visitors type."),
          conditions: {
            type: "array",
            description:
              "Its conditions; those that the page does not filter by, or that have no value in stock, are left out.",
            items: {
              type: "object",
              additionalProperties: false,
              required: ["attribute"],
              properties: {
                attribute: { ...text("Attribute that the page filters by."), refersTo: "attribute" },
                values: words("Any of these values."),
                least: { type: "number", description: "Lowest value." },
                most: { type: "number", description: "Highest value." },
              },
            },
          },
        },
      },
    },
    to: words('Separators of the two ends of a range, such as "to" and "-".'),
    thousand: words('Suffixes that multiply a number by 1,000, such as "k".'),
    amounts: {
      type: "array",
      description: "Numbers that become conditions: the first entry that matches a phrase applies.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "attribute"],
        properties: {
          id: text("Identifier in the list."),
          attribute: {
            ...text("Numeric attribute; the page must filter by it, as a range or as a list."),
            refersTo: "numericAttribute",
          },
          most: words("Words before the highest amount, such as under."),
          least: words("Words before the lowest amount, such as over."),
          before: words("Signs before the number, such as $."),
          after: words("Units after it, such as km."),
          orMore: words('Words after the lowest amount, such as "or newer" and "+".'),
          orLess: words('Words after the highest amount, such as "or older".'),
          exact: { type: "boolean", description: "true: a number without such words is an exact amount." },
          unit: { type: "boolean", description: "true: applies only with a sign or unit." },
          unitAfter: {
            type: "boolean",
            description:
              'true: applies only with a unit after it, such as "a week"; a sign before it is not enough.',
          },
          from: { type: "number", description: "Smallest number that qualifies." },
          upTo: { type: "number", description: "Largest number that qualifies." },
        },
      },
    },
  },
} as const;
