import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { carSchema } from "../../values/car-schema.ts";

/** Picks a car to compare. */
export const schema = {
  name: "CompareButton",
  client: "delegated",
  description: "Adds a car to the comparison, or removes it.",
  lazy: "search",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["car", "label"],
    properties: {
      car: carSchema,
      label: { type: "string", live: ["name"], description: "What the button does; value name." },
      actions: {
        type: ["array", "null"],
        description:
          "Decision of the table card-actions; without compare in it there is no button. Absent: always there.",
        items: {
          type: "object",
          additionalProperties: true,
          required: ["id"],
          properties: { id: { type: "string", description: "Name of the action." } },
        },
      },
      text: { type: "string", description: "Words of the button; absent: a round icon." },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
