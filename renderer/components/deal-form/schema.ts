import type { FromSchema } from "json-schema-to-ts";
import { type ComponentSchema, setting } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { weekLabelSchema } from "../../values/car-schema.ts";

/** What a buyer says once. */
export const schema = {
  name: "DealForm",
  purpose: "cars",
  client: "delegated",
  lazy: true,
  description:
    "Asks once for what a buyer knows (postcode, deposit, term, trade-in, kilometres a year, most a week), keeps it in the browser as it is typed, and clears it. DealBar shows it on every page. Without `financeBasis` of site.json, it asks for nothing that only a loan needs.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["labels"],
    properties: {
      maxYears: {
        type: "integer",
        minimum: 1,
        maximum: 30,
        default: setting("calculatorMaxYears"),
        description: "Longest term, years.",
      },
      price: {
        type: "number",
        default: setting("calculatorPrice"),
        description: "Price of the car that shows what these terms mean, AUD.",
      },
      tradeInHref: text("Page that values the visitor's vehicle; absent: no link."),
      searchHref: {
        type: "string",
        pattern: "^/(?!/)[^\\s]*\\{weekly\\}",
        description:
          "Search for cars within a week's cost; {weekly} is replaced by the most that the visitor says, AUD. Absent: not asked.",
      },
      doneHref: text("Where the button leads that is pressed when all is said, if there is no page to go back to."),
      links: {
        type: "array",
        description: "Links to what else is kept, such as saved cars.",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["label", "href"],
          properties: { label: text("Wording."), href: text("Target.") },
        },
      },
      labels: {
        type: "object",
        description: "Wording. An input or a link without its wording is left out.",
        additionalProperties: false,
        required: ["kept", "done", "clear", "noScript"],
        properties: {
          week: weekLabelSchema,
          postcode: text("Postcode."),
          deposit: text("Deposit."),
          years: text("Term."),
          year: { type: "string", live: ["count"], description: "A term; value count, years." },
          usual: text("Choice of a term while the visitor has chosen none."),
          tradeIn: text("What the visitor's vehicle is worth."),
          tradeInName: text("Which vehicle that is."),
          value: text("Link to the page that values it."),
          km: text("Kilometres driven each year."),
          weekly: text("Most that a car may cost a week."),
          search: {
            type: "string",
            live: ["weekly"],
            description: "Link to those cars; value weekly, formatted.",
          },
          kept: text("Where it is kept, and what for."),
          done: text("Button that goes back to the page before."),
          clear: text("Button that removes all that is kept."),
          noScript: text("In place of the inputs without JavaScript."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
