import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { actionSchema } from "../../values/actions.ts";

const text = (description: string) => ({ type: ["string", "null"], description }) as const;

/** Where a car can be seen. */
export const schema = {
  name: "VehicleLocation",
  client: "none",
  lazy: "detail",
  description: "Where a car can be seen: name, address and a link to the map.",
  props: object({
    name: optional(text("Name of the location.")),
    address: optional({
      type: ["object", "null"],
      description: "Address, as a car's `location.address` is.",
      additionalProperties: true,
      properties: {
        street: text("Street."),
        city: text("City."),
        state: text("State."),
        postcode: text("Postcode."),
        place_url: text("Link to the place on a map."),
      },
    }),
    mapLabel: { type: "string", description: "Link to the map." },
    more: optional({ ...actionSchema, description: "A link to more cars from there." }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
