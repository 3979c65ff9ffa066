import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "CarTools",
  client: "island",
  wakes: "touched",
  lazy: true,
  description:
    "Share (by the device's own sheet, else the address is copied), print, and the PDF of a car; each where it has a label.",
  props: s.object({
    name: s.text("What is shared: the car's name."),
    "slug?": s.text("The car's slug, for the address of its PDF."),
    variant: s.choice("Buttons with words, or round icons, as on a picture.", ["buttons", "round"], "buttons"),
    "pdf?": s.nullable(s.flag("Whether the site has PDFs: its flag pdf.")),
    labels: s.object("Wording.", {
      "share?": s.text("Shares the page."),
      "copied?": s.text("Shown when the address was copied."),
      "notShared?": s.text("Shown when it could be neither shared nor copied."),
      "print?": s.text("Prints the page."),
      "pdf?": s.text("Downloads the PDF."),
      "pdfFailed?": s.text("Shown when the PDF could not be fetched; the server's message follows."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
