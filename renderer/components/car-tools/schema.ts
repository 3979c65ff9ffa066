import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

/** Share, print, PDF. */
export const schema = {
  name: "CarTools",
  client: "island",
  wakes: "touched",
  lazy: true,
  description:
    "Share (by the device's own sheet, else the address is copied), print, and the PDF of a car; each where it has a label.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["name", "labels"],
    properties: {
      name: text("What is shared: the car's name."),
      slug: text("The car's slug, for the address of its PDF."),
      variant: {
        type: "string",
        enum: ["buttons", "round"],
        default: "buttons",
        description: "Buttons with words, or round icons, as on a picture.",
      },
      pdf: { type: ["boolean", "null"], description: "Whether the site has PDFs: its flag pdf." },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        properties: {
          share: text("Shares the page."),
          copied: text("Shown when the address was copied."),
          notShared: text("Shown when it could be neither shared nor copied."),
          print: text("Prints the page."),
          pdf: text("Downloads the PDF."),
          pdfFailed: text("Shown when the PDF could not be fetched; the server's message follows."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
