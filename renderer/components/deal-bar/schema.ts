import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { weekLabelSchema } from "../../values/car-schema.ts";

const message = (what: string, form: string) => s.liveText(what, `value (${form})`);

export const schema = {
  name: "DealBar",
  client: "delegated",
  lazy: "home",
  description:
    "A quiet line with what the visitor has said once (DealForm), which leads to the page that asks for it. With it, cars show what they cost a week on the visitor's terms. Put it in the frame once.",
  props: s.object({
    href: s.text("Page with the DealForm."),
    labels: s.object("Wording.", {
      title: s.text("Name of the line."),
      empty: s.text("Beside it while nothing is kept."),
      said: s.object("Beside it: what is kept, one after the other.", {
        deposit: message("The deposit", "formatted"),
        years: message("The term", "years"),
        tradeIn: message("The trade-in", "formatted"),
        postcode: message("The postcode", "four digits"),
        km: message("Kilometres driven each year", "formatted"),
        "weekly?": message("The most a week", "formatted; absent: not said"),
        "saved?": message("How many cars are saved", "a number; absent: not said"),
        "compared?": message("Link to the comparison: how many cars are picked", "a number; absent: no link"),
      }),
      week: weekLabelSchema,
      "shared?": s.liveText("Instead of what is kept, on a page whose address carries other terms", "terms (in words)"),
      "own?": s.text("Link beside that to the page on the visitor's own terms."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
