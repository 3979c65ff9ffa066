import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { level, object, optional } from "../../../schemas/parts/object.ts";
import { liveText } from "../../../schemas/parts/text.ts";

/** A wheel of fortune beside the form that turns it. */
export const schema = {
  name: "SpinWheel",
  purpose: "contact",
  client: "island",
  wakes: "seen",
  description:
    "A wheel with the prizes of a form's draw. The server decides; the wheel only shows the result, without animation for visitors who prefer reduced motion.",
  lazy: true,
  props: object({
    form: {
      type: "object",
      minProperties: 1,
      additionalProperties: true,
      description: "A form with a draw, bound from the page's data.",
    },
    drawn: optional({
      type: ["object", "null"],
      additionalProperties: true,
      description: 'Bound from the data source "contactCheck" on the page after the form: shown instead of the form.',
      properties: {
        state: { type: "string", description: "waiting, verified or over." },
        prize: { type: ["string", "null"], description: "Id of the prize that was drawn." },
        again: { type: "boolean", description: "Whether it was drawn earlier." },
      },
    }),
    prizesLabel: { type: "string", description: "Heading of the list of prizes." },
    turningText: optional({ type: "string", description: "Shown while the wheel turns." }),
    wonText: liveText("The result; value prize.", "prize"),
    againText: optional(liveText("The result for a visitor who has already had a spin; value prize.", "prize")),
    noneText: optional({ type: "string", description: "Shown to a person who has already had a prize." }),
    terms: optional({ type: "string", description: "Terms of the draw, or a link to them, simple Markdown." }),
    permit: optional({ type: "string", description: "The permits of the draw, where a state asks for one." }),
    collectText: optional({ type: "string", description: "How to get the prize." }),
    headingLevel: level("Level of the headings in the page.", [1, 2, 3], 2),
  }),
  slots: { body: { description: "Content beside the wheel after the form was submitted." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
