import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "ConsentBanner",
  client: "delegated",
  description:
    'Asks once whether the visit may be counted, where the setting consentMode is "optIn"; nothing is counted before consent. Put it in the frame once.',
  lazy: true,
  props: s.object({
    label: s.text("Name of the region for screen readers."),
    text: s.text("The question."),
    accept: s.text("Button that agrees."),
    decline: s.text("Button that declines."),
    "more?": s.text("Text of the link to the privacy policy."),
    "href?": s.text("Target of the link."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
