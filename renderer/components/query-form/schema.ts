import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** One question to a page, asked by its address. */
export const schema = {
  name: "QueryForm",
  lazy: "models",
  description: "A text input that asks a page by its address (a form by GET), such as a search of parts.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["action", "name", "label", "submitLabel"],
    properties: {
      action: { type: "string", description: "Page that answers." },
      name: { type: "string", description: "Name of the query parameter." },
      label: { type: "string", description: "Name of the input." },
      value: { type: "string", description: "What it holds at first." },
      submitLabel: { type: "string", description: "The button." },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
