import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { carSchema } from "../../values/car-schema.ts";
import { keptLabelsSchema } from "../../values/saved-car-labels.ts";

export const schema = {
  name: "RecentlyViewed",
  purpose: "cars",
  client: "island",
  wakes: ["viewed"],
  description:
    "Cars recently viewed in this browser, newest first; nothing if there are none. On a car's page it also remembers that car.",
  lazy: true,
  props: s.object({
    heading: s.text("Heading."),
    "car?": { ...carSchema, description: "The car of this page: it is remembered but not shown." },
    "now?": keptLabelsSchema,
    "clearLabel?": s.text("Button that clears the list; absent: no button."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
