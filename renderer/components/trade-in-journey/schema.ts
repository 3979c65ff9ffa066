import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

const form = (description: string) => ({ type: "object", additionalProperties: true, description }) as const;
const text = (description: string) => ({ type: "string", description }) as const;

/** From a visitor's details to an offer for their vehicle. */
export const schema = {
  name: "TradeInJourney",
  description:
    "Three forms one after the other: who sells, which vehicle, and the offer for it. Each is sent when it is done; without JavaScript each leads to the page that its success names: of the second form, then of the estimate.",
  lazy: true,
  props: {
    type: "object",
    additionalProperties: false,
    required: ["acceptance", "stages", "estimateHeading", "range", "noneHeading"],
    properties: {
      details: form(
        "Form with the visitor's details, bound from the page's data; absent: it was sent before.",
      ),
      valuation: form("Form about the vehicle; its steps look up the plate and the estimate."),
      valued: form("Answer of the data source valuation: the journey stands at its estimate."),
      acceptance: form("Form that accepts the offer; its field lead_id is filled in."),
      stages: {
        type: "array",
        minItems: 3,
        maxItems: 3,
        items: { type: "string" },
        description: "Names of the three stages.",
      },
      estimateHeading: text("Heading of the estimate."),
      range: {
        type: "string",
        live: ["low", "high"],
        description: "The estimate; values low and high, AUD.",
      },
      noneHeading: text("Heading where there is no estimate."),
      noneText: text("What happens then, when the look-up gives no reason."),
      saveAs: text("Column under which the valuation's answer is saved; absent: it is not (S7.14)."),
      saveFailed: text("What the browser's log says when that fails (S8.12)."),
      declineLabel: text("Leaves without accepting."),
      doneLabel: text("Leaves where there is nothing to accept."),
      headingLevel: {
        type: "integer",
        enum: [1, 2, 3],
        default: 2,
        description: "Level of the headings in the page.",
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
