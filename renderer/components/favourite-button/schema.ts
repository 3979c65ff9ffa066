import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { carSchema } from "../../values/car-schema.ts";

export const schema = {
  name: "FavouriteButton",
  client: "delegated",
  lazy: "cards",
  description: "Saves a car in this browser, or removes it.",
  props: s.object({
    car: carSchema,
    label: s.liveText("What the button does", "name"),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
