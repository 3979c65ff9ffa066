import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { carSchema } from "../../values/car-schema.ts";

/** Saves a car in this browser. */
export const schema = {
  name: "FavouriteButton",
  client: "delegated",
  lazy: "cards",
  description: "Saves a car in this browser, or removes it.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["car", "label"],
    properties: {
      car: carSchema,
      label: { type: "string", live: ["name"], description: "What the button does; value name." },
      variant: {
        type: "string",
        enum: ["round", "button"],
        default: "round",
        description: "A round icon, or a button with words.",
      },
      text: { type: "string", description: "Words of the button variant." },
      savedText: { type: "string", description: "Words of the button variant once saved." },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
