import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
import { actionSchema } from "../../values/actions.ts";
import { financeDecisionSchema } from "../../values/car-schema.ts";

/** The weekly cost of a car. */
export const schema = {
  name: "FinancePanel",
  client: "delegated",
  lazy: "detail",
  description:
    "Weekly or monthly estimate with interest and comparison rate, both equally prominent; nothing without finance data.",
  props: object({
    heading: optional(text("Heading.")),
    headings: optional({
      type: "object",
      keysReferTo: "financeProvider",
      description: "Heading instead of `heading`, by the estimate's provider.",
      additionalProperties: { type: "string" },
    }),
    finance: optional(financeDecisionSchema),
    price: optional({
      type: ["number", "null"],
      description:
        "Price of the car, AUD. With it, a site with a `financeBasis` shows the lender's rate on the terms of all its figures.",
    }),
    fees: optional(
      object("Fees that the lender's entry names, AUD.", {
        establishment: optional({ type: ["number", "null"], description: "Added to the amount borrowed." }),
        monthly: optional({ type: ["number", "null"], description: "Of each month." }),
      }),
    ),
    action: optional(actionSchema),
    carId: optional(text("The car; opening a disclaimer requests its current text.")),
    group: optional(text("Name of a group of rows of which one is open at a time.")),
    labels: object("Wording.", {
      perWeek: text("After the weekly amount."),
      perMonth: text("After the monthly amount."),
      rate: text("Name of the interest rate."),
      comparisonRate: text("Name of the comparison rate."),
      term: optional(text("Name of the term.")),
      years: optional(liveText("The term; value count.", "count")),
      deposit: optional(text("Name of the deposit.")),
      balloon: optional(text("Name of the balloon.")),
      entries: optional({
        type: "object",
        description:
          "Lines about details that only some providers give, by name; a detail without a line is not shown.",
        additionalProperties: liveText("The line; value value.", "value"),
      }),
      terms: optional(
        liveText(
          "The terms of the site's figures, where the panel is on them; values years, deposit, tradeIn (formatted money, or none), covered (yes if nothing is borrowed, no otherwise).",
          "years",
          "deposit",
          "tradeIn",
          "covered",
        ),
      ),
      quote: optional(
        liveText(
          "The lender's own example, where its figure is on other terms than the lender's; values amount, per (perWeek or perMonth), years, deposit, balloon (or none).",
          "amount",
          "per",
          "years",
          "deposit",
          "balloon",
        ),
      ),
      disclaimer: optional(text("Label that opens the disclaimer.")),
      comparisonWarning: optional(text("Comparison rate warning.")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
