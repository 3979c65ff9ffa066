import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

export const schema = {
  name: "HitsGrid",
  description: "The cars found, one page of them.",
  lazy: "search",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["errorText", "retryLabel"],
    properties: {
      eagerCount: { type: "integer", default: 3, description: "How many cards load their pictures at once." },
      label: { type: "string", description: "Name of the list for screen readers." },
      errorText: { type: "string", description: "Shown when the search service does not answer." },
      retryLabel: { type: "string", description: "Button that asks again." },
    },
  },
  slots: {
    card: {
      description: "One car.",
      template: true,
      provides: ["car", "decisions", "index", "eager"],
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
