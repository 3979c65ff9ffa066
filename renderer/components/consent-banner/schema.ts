import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";

/** Asks whether visits may be counted. */
export const schema = {
  name: "ConsentBanner",
  client: "delegated",
  description:
    'Asks once whether the visit may be counted, where the setting consentMode is "optIn"; nothing is counted before consent. Put it in the frame once.',
  lazy: true,
  props: object({
    label: text("Name of the region for screen readers."),
    text: text("The question."),
    accept: text("Button that agrees."),
    decline: text("Button that declines."),
    more: optional(text("Text of the link to the privacy policy.")),
    href: optional(text("Target of the link.")),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
