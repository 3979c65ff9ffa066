import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "WeekTerms",
  client: "none",
  lazy: "home",
  description:
    "The terms of what cars cost a week: the site's basis (financeBasis of site.json). The warning that a comparison rate needs is in the footer. Stands only on pages with such a figure. Put it in the frame once.",
  props: s.object({
    text: s.liveText(
      "Wording",
      "rate, comparison (per cent a year), years, deposit, tradeIn, establishment, monthly (formatted money, or none), lender, source, date",
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
