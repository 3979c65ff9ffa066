import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** The cars picked to compare. */
export const schema = {
  name: "CompareBar",
  client: "island",
  wakes: ["compared"],
  description:
    "The cars picked for comparison, at the bottom of the screen, with a link to the comparison; hidden while none is picked.",
  lazy: true,
  props: {
    type: "object",
    additionalProperties: false,
    required: ["label", "compareLabel", "removeLabel", "clearLabel"],
    properties: {
      label: { type: "string", description: "Name of the bar." },
      compareLabel: {
        type: "string",
        live: ["count"],
        description: "Link to the comparison; value count (cars picked).",
      },
      removeLabel: { type: "string", live: ["name"], description: "Name of a car's button; value name." },
      clearLabel: { type: "string", description: "Button that removes all of them." },
      hint: { type: "string", description: "Shown while one car is picked: pick another." },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
