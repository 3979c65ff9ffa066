import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { weekLabelSchema } from "../../values/car-schema.ts";

export const schema = {
  name: "DealForm",
  purpose: "cars",
  client: "delegated",
  lazy: true,
  description:
    "Asks once for what a buyer knows (postcode, deposit, term, trade-in, kilometres a year, most a week), keeps it in the browser as it is typed, and clears it. DealBar shows it on every page. Without `financeBasis` of site.json, it asks for nothing that only a loan needs.",
  props: s.object({
    maxYears: s.whole("Longest term, years.", { minimum: 1, maximum: 30, default: setting("calculatorMaxYears") }),
    price: s.amount("Price of the car that shows what these terms mean, AUD.", { default: setting("calculatorPrice") }),
    "tradeInHref?": s.text("Page that values the visitor's vehicle; absent: no link."),
    "searchHref?": s.text(
      "Search for cars within a week's cost; {weekly} is replaced by the most that the visitor says, AUD. Absent: not asked.",
      { pattern: "^/(?!/)[^\\s]*\\{weekly\\}" },
    ),
    "doneHref?": s.text("Where the button leads that is pressed when all is said, if there is no page to go back to."),
    "links?": s.listOf("Links to what else is kept, such as saved cars.", {
      label: s.text("Wording."),
      href: s.text("Target."),
    }),
    labels: s.object("Wording. An input or a link without its wording is left out.", {
      "week?": weekLabelSchema,
      "postcode?": s.text("Postcode."),
      "deposit?": s.text("Deposit."),
      "years?": s.text("Term."),
      "year?": s.liveText("A term", "count (years)"),
      "usual?": s.text("Choice of a term while the visitor has chosen none."),
      "tradeIn?": s.text("What the visitor's vehicle is worth."),
      "tradeInName?": s.text("Which vehicle that is."),
      "value?": s.text("Link to the page that values it."),
      "km?": s.text("Kilometres driven each year."),
      "weekly?": s.text("Most that a car may cost a week."),
      "search?": s.liveText("Link to those cars", "weekly (formatted)"),
      kept: s.text("Where it is kept, and what for."),
      done: s.text("Button that goes back to the page before."),
      clear: s.text("Button that removes all that is kept."),
      noScript: s.text("In place of the inputs without JavaScript."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
