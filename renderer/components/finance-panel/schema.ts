import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { actionSchema } from "../../values/actions.ts";
import { financeDecisionSchema } from "../../values/car-schema.ts";

/** The weekly cost of a car. */
export const schema = {
  name: "FinancePanel",
  client: "delegated",
  lazy: "detail",
  description:
    "Weekly or monthly estimate with interest and comparison rate, both equally prominent; nothing without finance data.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["labels"],
    properties: {
      heading: text("Heading."),
      headings: {
        type: "object",
        keysReferTo: "financeProvider",
        description: "Heading instead of `heading`, by the estimate's provider.",
        additionalProperties: { type: "string" },
      },
      finance: financeDecisionSchema,
      price: {
        type: ["number", "null"],
        description:
          "Price of the car, AUD. With it, a site with a `financeBasis` shows the lender's rate on the terms of all its figures.",
      },
      fees: {
        type: "object",
        description: "Fees that the lender's entry names, AUD.",
        additionalProperties: false,
        properties: {
          establishment: { type: ["number", "null"], description: "Added to the amount borrowed." },
          monthly: { type: ["number", "null"], description: "Of each month." },
        },
      },
      action: actionSchema,
      carId: text("The car; opening a disclaimer requests its current text."),
      display: {
        type: "string",
        enum: ["panel", "row"],
        default: "panel",
        description: "A panel of its own, or a row that opens: for cars with many providers.",
      },
      group: text("Name of a group of rows; opening one closes the others."),
      position: { type: "integer", description: "Index of the row, from 0: the first is open." },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["perWeek", "perMonth", "rate", "comparisonRate"],
        properties: {
          perWeek: text("After the weekly amount."),
          perMonth: text("After the monthly amount."),
          rate: text("Name of the interest rate."),
          comparisonRate: text("Name of the comparison rate."),
          term: text("Name of the term."),
          years: { type: "string", live: ["count"], description: "The term; value count." },
          deposit: text("Name of the deposit."),
          balloon: text("Name of the balloon."),
          entries: {
            type: "object",
            description:
              "Lines about details that only some providers give, by name; a detail without a line is not shown.",
            additionalProperties: { type: "string", live: ["value"], description: "The line; value value." },
          },
          terms: {
            type: "string",
            live: ["years", "deposit", "tradeIn", "covered"],
            description:
              "The terms of the site's figures, where the panel is on them; values years, deposit, tradeIn (formatted money, or none), covered (yes if nothing is borrowed, no otherwise).",
          },
          quote: {
            type: "string",
            live: ["amount", "per", "years", "deposit", "balloon"],
            description:
              "The lender's own example, where its figure is on other terms than the lender's; values amount, per (perWeek or perMonth), years, deposit, balloon (or none).",
          },
          disclaimer: text("Label that opens the disclaimer."),
          comparisonWarning: text("Comparison rate warning."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
