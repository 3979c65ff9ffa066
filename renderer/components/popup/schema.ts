import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Popup",
  purpose: "text",
  client: "delegated",
  lazy: "home",
  description:
    "Promotional popup: opens once the visitor has scrolled to the middle of the page or been there for 8 seconds, unless it was closed before; at most 600 px wide and 80vh high. The page behind it can still be used.",
  props: s.object({
    popups: s.nullableList(
      "Popups that the table `popup` shows today (source content, collection popups); the first that the visitor has not closed opens.",
      {
        id: s.text("Identifier; a popup with a new one opens again for those who closed the last."),
        "src?": s.pictureAddress("Picture."),
        "expiryDate?": s.text("Never shown after this day."),
        "linkTo?": s.text("Where the picture and the button lead."),
        "title?": s.text("Heading."),
        "description?": s.text("Text."),
        "buttonText?": s.text("Label of the button."),
      },
    ),
    labels: s.object("Wording.", {
      close: s.text("Button that closes it."),
      "name?": s.text("Name of a popup without a title, for assistive technology."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
