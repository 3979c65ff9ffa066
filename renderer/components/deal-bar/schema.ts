import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { weekLabelSchema } from "../../values/car-schema.ts";

const message = (what: string, form: string) =>
  ({ type: "string", live: ["value"], description: `${what}; value value, ${form}.` }) as const;

/** What a buyer has said once, in one line. */
export const schema = {
  name: "DealBar",
  client: "delegated",
  lazy: "home",
  description:
    "A quiet line with what the visitor has said once (DealForm), which leads to the page that asks for it. With it, cars show what they cost a week on the visitor's terms. Put it in the frame once.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["href", "labels"],
    properties: {
      href: text("Page with the DealForm."),
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["title", "empty", "said", "week"],
        properties: {
          title: text("Name of the line."),
          empty: text("Beside it while nothing is kept."),
          said: {
            type: "object",
            description: "Beside it: what is kept, one after the other.",
            additionalProperties: false,
            required: ["deposit", "years", "tradeIn", "postcode", "km"],
            properties: {
              deposit: message("The deposit", "formatted"),
              years: message("The term", "years"),
              tradeIn: message("The trade-in", "formatted"),
              postcode: message("The postcode", "four digits"),
              km: message("Kilometres driven each year", "formatted"),
              weekly: message("The most a week", "formatted; absent: not said"),
              saved: message("How many cars are saved", "a number; absent: not said"),
              compared: message("Link to the comparison: how many cars are picked", "a number; absent: no link"),
            },
          },
          week: weekLabelSchema,
          shared: {
            type: "string",
            live: ["terms"],
            description: "Instead of what is kept, on a page whose address carries other terms; value terms, in words.",
          },
          own: text("Link beside that to the page on the visitor's own terms."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
