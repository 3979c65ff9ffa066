import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, object, optional } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";

/** Share, print, PDF. */
export const schema = {
  name: "CarTools",
  client: "island",
  wakes: "touched",
  lazy: true,
  description:
    "Share (by the device's own sheet, else the address is copied), print, and the PDF of a car; each where it has a label.",
  props: object({
    name: text("What is shared: the car's name."),
    slug: optional(text("The car's slug, for the address of its PDF.")),
    variant: choice("Buttons with words, or round icons, as on a picture.", ["buttons", "round"], "buttons"),
    pdf: optional({ type: ["boolean", "null"], description: "Whether the site has PDFs: its flag pdf." }),
    labels: object("Wording.", {
      share: optional(text("Shares the page.")),
      copied: optional(text("Shown when the address was copied.")),
      notShared: optional(text("Shown when it could be neither shared nor copied.")),
      print: optional(text("Prints the page.")),
      pdf: optional(text("Downloads the PDF.")),
      pdfFailed: optional(text("Shown when the PDF could not be fetched; the server's message follows.")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
