import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { amount, list, object, optional, whole } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
import { weekLabelSchema } from "../../values/car-schema.ts";

/** What a buyer says once. */
export const schema = {
  name: "DealForm",
  purpose: "cars",
  client: "delegated",
  lazy: true,
  description:
    "Asks once for what a buyer knows (postcode, deposit, term, trade-in, kilometres a year, most a week), keeps it in the browser as it is typed, and clears it. DealBar shows it on every page. Without `financeBasis` of site.json, it asks for nothing that only a loan needs.",
  props: object({
    maxYears: whole("Longest term, years.", { minimum: 1, maximum: 30, default: setting("calculatorMaxYears") }),
    price: amount("Price of the car that shows what these terms mean, AUD.", { default: setting("calculatorPrice") }),
    tradeInHref: optional(text("Page that values the visitor's vehicle; absent: no link.")),
    searchHref: optional({
      type: "string",
      pattern: "^/(?!/)[^\\s]*\\{weekly\\}",
      description:
        "Search for cars within a week's cost; {weekly} is replaced by the most that the visitor says, AUD. Absent: not asked.",
    }),
    doneHref: optional(
      text("Where the button leads that is pressed when all is said, if there is no page to go back to."),
    ),
    links: optional(
      list(
        "Links to what else is kept, such as saved cars.",
        object({ label: text("Wording."), href: text("Target.") }),
      ),
    ),
    labels: object("Wording. An input or a link without its wording is left out.", {
      week: optional(weekLabelSchema),
      postcode: optional(text("Postcode.")),
      deposit: optional(text("Deposit.")),
      years: optional(text("Term.")),
      year: optional(liveText("A term; value count, years.", "count")),
      usual: optional(text("Choice of a term while the visitor has chosen none.")),
      tradeIn: optional(text("What the visitor's vehicle is worth.")),
      tradeInName: optional(text("Which vehicle that is.")),
      value: optional(text("Link to the page that values it.")),
      km: optional(text("Kilometres driven each year.")),
      weekly: optional(text("Most that a car may cost a week.")),
      search: optional(liveText("Link to those cars; value weekly, formatted.", "weekly")),
      kept: text("Where it is kept, and what for."),
      done: text("Button that goes back to the page before."),
      clear: text("Button that removes all that is kept."),
      noScript: text("In place of the inputs without JavaScript."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
