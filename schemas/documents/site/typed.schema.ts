import { text } from "./parts.ts";

const words = (description: string) =>
  ({ type: "array", items: { type: "string", minLength: 1 }, description }) as const;

/** How what visitors type into the search is understood; the embedded search service reads it, Algolia's cluster has its own. */
export const typedSchema = {
  type: "object",
  description:
    "How what visitors type into the search is understood (embedded service; Algolia has synonyms and rules of its own).",
  additionalProperties: false,
  properties: {
    synonyms: {
      type: "object",
      description: 'What a typed word or phrase also means, such as "auto": ["automatic"]; one way.',
      additionalProperties: { type: "array", items: { type: "string", minLength: 1 } },
    },
    ignored: words("Words and phrases that say nothing about a car, such as for sale."),
    to: words("What stands between the two ends of a range, such as to and -."),
    thousand: words("What written after a number makes it thousands, such as k."),
    amounts: {
      type: "array",
      description: "Numbers that are conditions: the first entry that a phrase fits counts.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "attribute"],
        properties: {
          id: text("Identifier in the list."),
          attribute: text("Numeric attribute of the search index."),
          most: words("Words before the highest amount, such as under."),
          least: words("Words before the lowest amount, such as over."),
          before: words("Signs before the number, such as $."),
          after: words("Units after it, such as km."),
          exact: { type: "boolean", description: "true: a number without such words is the very amount." },
          unit: { type: "boolean", description: "true: counts only with a sign or unit." },
          from: { type: "number", description: "Least number that can be meant." },
          upTo: { type: "number", description: "Greatest number that can be meant." },
        },
      },
    },
  },
} as const;
