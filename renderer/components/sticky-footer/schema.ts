import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { object, optional, whole } from "../../../schemas/parts/object.ts";
import { buttonsDecisionSchema, priceDecisionSchema } from "../../values/car-schema.ts";

/** A bar at the bottom of a phone's screen. */
export const schema = {
  name: "StickyFooter",
  client: "delegated",
  lazy: "detail",
  description: "A bar at the bottom of a phone's screen with the price and buttons such as Call Now and Enquire.",
  props: object({
    label: { type: "string", description: "Name of the bar, for assistive technology." },
    buttons: optional(buttonsDecisionSchema),
    price: optional(priceDecisionSchema),
    primary: optional({ type: "string", description: "Id of the primary button." }),
    scrolledBy: whole("The bar appears once the page is scrolled this far, px.", {
      minimum: 0,
      default: setting("stickyFooterScrolledBy"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
