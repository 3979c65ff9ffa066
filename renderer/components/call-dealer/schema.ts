import type { FromSchema } from "json-schema-to-ts";
import { type ComponentSchema, setting } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

/** The dealer's phone behind a button. */
export const schema = {
  name: "CallDealer",
  purpose: "contact",
  client: "island",
  wakes: "touched",
  lazy: true,
  description: "Card that reveals the dealer's phone when pressed, and logs it.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["heading", "labels"],
    properties: {
      heading: text("Name of the place or dealer."),
      text: text("One line below."),
      phone: { type: ["string", "null"], description: "The phone; without one the card shows nothing." },
      reason: {
        type: ["string", "null"],
        description: "Why the table call-now shows no button; no-number warns on the console.",
      },
      readable: {
        type: "integer",
        minimum: 0,
        default: setting("phoneReadable"),
        description: "Characters of the phone number that are readable before the press.",
      },
      carId: text("The current car."),
      dealershipId: { type: ["string", "null"], description: "Dealership that sells it." },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["reveal"],
        properties: {
          reveal: { type: "string", live: ["phone"], description: "The button; value phone (masked)." },
          call: { type: "string", live: ["phone"], description: "Name of the phone link; value phone." },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
