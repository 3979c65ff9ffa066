import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionSchema } from "../../values/actions.ts";

const text = (description: string) => s.nullable(s.text(description));

export const schema = {
  name: "VehicleLocation",
  client: "none",
  lazy: "detail",
  description: "Where a car can be seen: name, address and a link to the map.",
  props: s.object({
    "name?": text("Name of the location."),
    "address?": s.nullableObject("Address, as a car's `location.address` is.", {
      "street?": text("Street."),
      "city?": text("City."),
      "state?": text("State."),
      "postcode?": text("Postcode."),
      "place_url?": text("Link to the place on a map."),
    }),
    mapLabel: s.text("Link to the map."),
    "more?": { ...actionSchema, description: "A link to more cars from there." },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
