import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

const form = (description: string) =>
  ({ type: "object", minProperties: 1, additionalProperties: true, description }) as const;

export const schema = {
  name: "TradeInJourney",
  purpose: "contact",
  client: "island",
  wakes: "seen",
  description:
    "Three forms one after the other: the visitor's details, the vehicle, and the offer for it. Each is submitted when it is complete. Without JavaScript, the `success` path of each form leads on: to the page of the second form, then to the estimate.",
  lazy: true,
  props: s.object({
    "details?": form(
      "Form with the visitor's details, bound from the page's data; absent: it was submitted before, or the valuation asks for them after its figure.",
    ),
    "valuation?": form("Form about the vehicle; its steps look up the plate and the estimate."),
    "valued?": form("Result of the data source valuation: the journey is at the estimate."),
    acceptance: form("Form that goes ahead with the estimate; its field lead_id is filled in."),
    stages: s.list("Names of the three stages.", { type: "string" }, { minItems: 3, maxItems: 3 }),
    estimateHeading: s.text("Heading of the estimate."),
    range: s.liveText("The estimate", "low (AUD), high (AUD)"),
    "dealText?": s.liveText("What my deal has as a trade-in, where the estimate differs", "tradeIn (AUD)"),
    "dealLabel?": s.liveText("Button that takes the estimate's lower end into my deal instead", "low (AUD)"),
    noneHeading: s.text("Heading when there is no estimate."),
    "noneText?": s.text("Text in that case, if the look-up gives no reason."),
    "saveAs?": s.text("Column under which the valuation's answer is saved; absent: it is not saved."),
    "saveFailed?": s.text("Message in the browser's console when saving fails."),
    "declineLabel?": s.text("Leaves without accepting."),
    "doneLabel?": s.text("Leaves when there is nothing to accept."),
    headingLevel: s.level("Level of the headings in the page.", [1, 2, 3], 2),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
