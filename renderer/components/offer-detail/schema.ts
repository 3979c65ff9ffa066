import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "OfferDetail",
  client: "delegated",
  lazy: "models",
  description:
    "One offer on a page of its own: picture, name (the h1), description, last day, disclaimer (cut when long), link to its model.",
  mainHeading: true,
  props: s.object({
    offer: s.openObject("The offer with its decisions.", {
      id: s.text("Identifier."),
      name: s.text("Name."),
      "sanitized_description?": s.text("Description, simple Markdown."),
      "disclaimer?": s.text("Disclaimer."),
      "image_url?": s.pictureAddress("Picture."),
      "image_or_model_image?": s.pictureAddress("Picture of the offer or of its model."),
      "model?": s.nullableObject("Model that it is about.", {
        "name?": s.text("Name."),
      }),
      "decisions?": s.openObject("Decisions of the tables about offers.", {
        "offer-model?": s.openObject("Link to the model.", {
          "href?": s.nullable(s.text("Where it leads.")),
        }),
        "offer-ends?": s.openObject("Last day.", {
          "ends?": s.nullable(s.text("The day, YYYY-MM-DD.")),
        }),
      }),
    }),
    disclaimerOver: s.whole("Maximum length of a disclaimer shown in full.", {
      minimum: 0,
      default: setting("offerDisclaimerOver"),
    }),
    disclaimerTo: s.whole("Length of a cut disclaimer.", { minimum: 1, default: setting("offerDisclaimerTo") }),
    labels: s.object("Wording.", {
      explore: s.liveText("Link to the model", "model"),
      ends: s.liveText("Last day", "date"),
      fullDisclaimer: s.text("Shows the whole disclaimer."),
      lessDisclaimer: s.text("Cuts it again."),
    }),
  }),
  slots: { body: { description: "Content beside it, such as an enquiry form." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
