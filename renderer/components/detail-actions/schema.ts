import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { buttonsDecisionSchema } from "../../values/car-schema.ts";

/** What a visitor can do with a car. */
export const schema = {
  name: "DetailActions",
  client: "delegated",
  lazy: "detail",
  description:
    "The actions for a car, decided by the table detail-buttons (S2.42): one primary button, the others secondary.",
  props: {
    type: "object",
    additionalProperties: false,
    properties: {
      buttons: buttonsDecisionSchema,
      label: { type: "string", description: "Name of the group, for assistive technology." },
    },
  },
  slots: { more: { description: "Further actions, such as saving the car." } },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
