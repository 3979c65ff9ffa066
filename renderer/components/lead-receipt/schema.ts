import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** What was just sent, on the page after a form. */
export const schema = {
  name: "LeadReceipt",
  description:
    "What was just sent: the car it was about and the reference. From the browser's own memory (S4.15).",
  lazy: true,
  props: {
    type: "object",
    additionalProperties: false,
    properties: {
      about: {
        type: "string",
        live: ["car"],
        description: "Link to the car, such as 'Back to {car}'; absent or without a car, no link.",
      },
      reference: {
        type: "string",
        live: ["reference"],
        description: "Line with the reference, such as 'Your reference: {reference}'.",
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
