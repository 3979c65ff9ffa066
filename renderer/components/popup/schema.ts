import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, openObject, optional } from "../../../schemas/parts/object.ts";
import { definePictureAddress, text } from "../../../schemas/parts/text.ts";

/** A promotional popup. */
export const schema = {
  name: "Popup",
  purpose: "text",
  client: "delegated",
  lazy: "home",
  description:
    "Promotional popup: opens once the visitor has scrolled to the middle of the page or been there for 8 seconds, unless it was closed before; at most 600 px wide and 80vh high. The page behind it can still be used.",
  props: object({
    popups: {
      type: ["array", "null"],
      description:
        "Popups that the table `popup` shows today (source content, collection popups); the first that the visitor has not closed opens.",
      items: openObject({
        id: text("Identifier; a popup with a new one opens again for those who closed the last."),
        src: optional(definePictureAddress("Picture.")),
        expiryDate: optional(text("Never shown after this day.")),
        linkTo: optional(text("Where the picture and the button lead.")),
        title: optional(text("Heading.")),
        description: optional(text("Text.")),
        buttonText: optional(text("Label of the button.")),
      }),
    },
    labels: object("Wording.", {
      close: text("Button that closes it."),
      name: optional(text("Name of a popup without a title, for assistive technology.")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
