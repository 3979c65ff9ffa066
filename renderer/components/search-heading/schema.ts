import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

export const schema = {
  name: "SearchHeading",
  client: "island",
  description: "The h1 of a search page, worded from the current search; keeps the document's title in sync.",
  lazy: "search",
  mainHeading: true,
  props: {
    type: "object",
    additionalProperties: false,
    required: ["text"],
    properties: {
      text: {
        type: "string",
        live: ["word", "segments", "make", "model", "query", "total", "page"],
        description:
          "Heading. Values: word (condition route, with underscores; any when nothing is chosen), segments (make and model), make, model, query, total, page.",
      },
      documentTitle: {
        type: "string",
        live: ["word", "segments", "make", "model", "query", "total", "page"],
        description: "Title of the browser's window, with the same values.",
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
