import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { carSchema } from "../../values/car-schema.ts";
import { keptLabelsSchema } from "../../values/kept-labels.ts";

/** Cars that this browser looked at. */
export const schema = {
  name: "RecentlyViewed",
  description:
    "Cars that this browser looked at lately, newest first; nothing where there are none. On a car's page it also remembers that car.",
  lazy: "cards",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["heading"],
    properties: {
      heading: { type: "string", description: "Heading." },
      level: { type: "integer", enum: [2, 3], default: 2, description: "Level of the heading." },
      car: { ...carSchema, description: "The car of this page: remembered, and not shown." },
      now: keptLabelsSchema,
      clearLabel: { type: "string", description: "Button that forgets them; absent: no such button." },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
