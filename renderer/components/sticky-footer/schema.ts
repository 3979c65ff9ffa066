import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { buttonsDecisionSchema, priceDecisionSchema } from "../../values/car-schema.ts";

export const schema = {
  name: "StickyFooter",
  client: "delegated",
  lazy: "detail",
  description: "A bar at the bottom of a phone's screen with the price and buttons such as Call Now and Enquire.",
  props: s.object({
    label: s.text("Name of the bar, for assistive technology."),
    "buttons?": buttonsDecisionSchema,
    "price?": priceDecisionSchema,
    "primary?": s.text("Id of the primary button."),
    scrolledBy: s.whole("The bar appears once the page is scrolled this far, px.", {
      minimum: 0,
      default: setting("stickyFooterScrolledBy"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
