import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { definePictureAddress, text } from "../../../schemas/parts/text.ts";

/** A promotional popup. */
export const schema = {
  name: "Popup",
  purpose: "text",
  client: "delegated",
  lazy: "home",
  description:
    "Promotional popup: opens once the visitor has scrolled to the middle of the page or been there for 8 seconds, unless it was closed before; at most 600 px wide and 80vh high. The page behind it can still be used.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["popups", "labels"],
    properties: {
      popups: {
        type: ["array", "null"],
        description:
          "Popups that the table `popup` shows today (source content, collection popups); the first that the visitor has not closed opens.",
        items: {
          type: "object",
          additionalProperties: true,
          required: ["id"],
          properties: {
            id: text("Identifier; a popup with a new one opens again for those who closed the last."),
            src: definePictureAddress("Picture."),
            expiryDate: text("Never shown after this day."),
            linkTo: text("Where the picture and the button lead."),
            title: text("Heading."),
            description: text("Text."),
            buttonText: text("Label of the button."),
          },
        },
      },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["close"],
        properties: {
          close: text("Button that closes it."),
          name: text("Name of a popup without a title, for assistive technology."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
