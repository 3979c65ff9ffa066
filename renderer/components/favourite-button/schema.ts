import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object } from "../../../schemas/parts/object.ts";
import { liveText } from "../../../schemas/parts/text.ts";
import { carSchema } from "../../values/car-schema.ts";

/** Saves a car in this browser. */
export const schema = {
  name: "FavouriteButton",
  client: "delegated",
  lazy: "cards",
  description: "Saves a car in this browser, or removes it.",
  props: object({
    car: carSchema,
    label: liveText("What the button does; value name.", "name"),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
