import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionSchema } from "../../values/actions.ts";
import { financeDecisionSchema } from "../../values/car-schema.ts";

export const schema = {
  name: "FinancePanel",
  client: "delegated",
  lazy: "detail",
  description:
    "Weekly or monthly estimate with interest and comparison rate, both equally prominent; nothing without finance data.",
  props: s.object({
    "heading?": s.text("Heading."),
    "headings?": s.byName(
      "Heading instead of `heading`, by the estimate's provider.",
      { type: "string" },
      { keysReferTo: "financeProvider" },
    ),
    "finance?": financeDecisionSchema,
    "price?": s.nullable(
      s.amount(
        "Price of the car, AUD. With it, a site with a `financeBasis` shows the lender's rate on the terms of all its figures.",
      ),
    ),
    "fees?": s.object("Fees that the lender's entry names, AUD.", {
      "establishment?": s.nullable(s.amount("Added to the amount borrowed.")),
      "monthly?": s.nullable(s.amount("Of each month.")),
    }),
    "action?": actionSchema,
    "carId?": s.text("The car; opening a disclaimer requests its current text."),
    "group?": s.text("Name of a group of rows of which one is open at a time."),
    labels: s.object("Wording.", {
      perWeek: s.text("After the weekly amount."),
      perMonth: s.text("After the monthly amount."),
      rate: s.text("Name of the interest rate."),
      comparisonRate: s.text("Name of the comparison rate."),
      "term?": s.text("Name of the term."),
      "years?": s.liveText("The term", "count"),
      "deposit?": s.text("Name of the deposit."),
      "balloon?": s.text("Name of the balloon."),
      "entries?": s.byName(
        "Lines about details that only some providers give, by name; a detail without a line is not shown.",
        s.liveText("The line", "value"),
      ),
      "terms?": s.liveText(
        "The terms of the site's figures, where the panel is on them",
        "years, deposit, tradeIn (formatted money, or none), covered (yes if nothing is borrowed, no otherwise)",
      ),
      "quote?": s.liveText(
        "The lender's own example, where its figure is on other terms than the lender's",
        "amount, per (perWeek or perMonth), years, deposit, balloon (or none)",
      ),
      "disclaimer?": s.text("Label that opens the disclaimer."),
      "comparisonWarning?": s.text("Comparison rate warning."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
