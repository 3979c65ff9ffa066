import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "SpinWheel",
  purpose: "contact",
  client: "island",
  wakes: "seen",
  description:
    "A wheel with the prizes of a form's draw. The server decides; the wheel only shows the result, without animation for visitors who prefer reduced motion.",
  lazy: true,
  props: s.object({
    form: {
      type: "object",
      minProperties: 1,
      additionalProperties: true,
      description: "A form with a draw, bound from the page's data.",
    },
    "drawn?": s.nullableObject(
      'Bound from the data source "contactCheck" on the page after the form: shown instead of the form.',
      {
        "state?": s.text("waiting, verified or over."),
        "prize?": s.nullable(s.text("Id of the prize that was drawn.")),
        "again?": s.flag("Whether it was drawn earlier."),
      },
    ),
    prizesLabel: s.text("Heading of the list of prizes."),
    "turningText?": s.text("Shown while the wheel turns."),
    wonText: s.liveText("The result", "prize"),
    "againText?": s.liveText("The result for a visitor who has already had a spin", "prize"),
    "noneText?": s.text("Shown to a person who has already had a prize."),
    "terms?": s.text("Terms of the draw, or a link to them, simple Markdown."),
    "permit?": s.text("The permits of the draw, where a state asks for one."),
    "collectText?": s.text("How to get the prize."),
    headingLevel: s.level("Level of the headings in the page.", [1, 2, 3], 2),
  }),
  slots: { body: { description: "Content beside the wheel after the form was submitted." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
