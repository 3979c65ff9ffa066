import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { object, optional, whole } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

/** The dealer's phone behind a button. */
export const schema = {
  name: "CallDealer",
  purpose: "contact",
  client: "island",
  wakes: "touched",
  lazy: true,
  description: "Card that reveals the dealer's phone when pressed, and logs it.",
  props: object({
    heading: text("Name of the place or dealer."),
    text: optional(text("One line below.")),
    phone: optional({ type: ["string", "null"], description: "The phone; without one the card shows nothing." }),
    reason: optional({
      type: ["string", "null"],
      description: "Why the table call-now shows no button; no-number warns on the console.",
    }),
    readable: whole("Characters of the phone number that are readable before the press.", {
      minimum: 0,
      default: setting("phoneReadable"),
    }),
    carId: optional(text("The current car.")),
    dealershipId: optional({ type: ["string", "null"], description: "Dealership that sells it." }),
    labels: object("Wording.", {
      reveal: liveText("The button; value phone (masked).", "phone"),
      call: optional(liveText("Name of the phone link; value phone.", "phone")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
