import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { actionSchema } from "../../values/actions.ts";
import { keptLabelsSchema } from "../../values/saved-car-labels.ts";

/** The cars saved in this browser. */
export const schema = {
  name: "FavouritesList",
  purpose: "cars",
  client: "island",
  wakes: "idle",
  lazy: true,
  description: "The cars saved in this browser, newest first.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["empty", "labels"],
    properties: {
      empty: text("Shown when none are saved."),
      action: actionSchema,
      now: keptLabelsSchema,
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["remove"],
        properties: {
          compare: {
            type: "string",
            live: ["count"],
            description: "Link that compares the newest of them; value count. Absent: no link.",
          },
          remove: { type: "string", live: ["name"], description: "Name of the remove button; value name." },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
