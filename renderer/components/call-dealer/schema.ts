import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "CallDealer",
  purpose: "contact",
  client: "island",
  wakes: "touched",
  lazy: true,
  description: "Card that reveals the dealer's phone when pressed, and logs it.",
  props: s.object({
    heading: s.text("Name of the place or dealer."),
    "text?": s.text("One line below."),
    "phone?": s.nullable(s.text("The phone; without one the card shows nothing.")),
    "reason?": s.nullable(s.text("Why the table call-now shows no button; no-number warns on the console.")),
    readable: s.whole("Characters of the phone number that are readable before the press.", {
      minimum: 0,
      default: setting("phoneReadable"),
    }),
    "carId?": s.text("The current car."),
    "dealershipId?": s.nullable(s.text("Dealership that sells it.")),
    labels: s.object("Wording.", {
      reveal: s.liveText("The button", "phone (masked)"),
      "call?": s.liveText("Name of the phone link", "phone"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
