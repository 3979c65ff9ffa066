import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { weekLabelSchema } from "../../values/car-schema.ts";

const said = (what: string, form: string) =>
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
              deposit: said("The deposit", "formatted"),
              years: said("The term", "years"),
              tradeIn: said("The trade-in", "formatted"),
              postcode: said("The postcode", "four digits"),
              km: said("Kilometres driven each year", "formatted"),
              weekly: said("The most a week", "formatted; absent: not said"),
              saved: said("How many cars are saved", "a number; absent: not said"),
              compared: said("Link to the comparison: how many cars are picked", "a number; absent: no link"),
            },
          },
          week: weekLabelSchema,
          shared: {
            type: "string",
            live: ["terms"],
            description:
              "Instead of what is kept, on a page whose address carries other terms; value terms, in words.",
          },
          own: text("Link beside that to the page on the visitor's own terms."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
