import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { setting } from "../../../schemas/documents/component.ts";
import { object, openObject, optional, whole } from "../../../schemas/parts/object.ts";
import { definePictureAddress, liveText, text } from "../../../schemas/parts/text.ts";

/** One offer on its own page. */
export const schema = {
  name: "OfferDetail",
  client: "delegated",
  lazy: "models",
  description:
    "One offer on a page of its own: picture, name (the h1), description, last day, disclaimer (cut when long), link to its model.",
  mainHeading: true,
  props: object({
    offer: openObject("The offer with its decisions.", {
      id: text("Identifier."),
      name: text("Name."),
      sanitized_description: optional(text("Description, simple Markdown.")),
      disclaimer: optional(text("Disclaimer.")),
      image_url: optional(definePictureAddress("Picture.")),
      image_or_model_image: optional(definePictureAddress("Picture of the offer or of its model.")),
      model: optional({
        type: ["object", "null"],
        description: "Model that it is about.",
        additionalProperties: true,
        properties: { name: text("Name.") },
      }),
      decisions: optional(
        openObject("Decisions of the tables about offers.", {
          "offer-model": optional(
            openObject("Link to the model.", {
              href: optional({ type: ["string", "null"], description: "Where it leads." }),
            }),
          ),
          "offer-ends": optional(
            openObject("Last day.", {
              ends: optional({ type: ["string", "null"], description: "The day, YYYY-MM-DD." }),
            }),
          ),
        }),
      ),
    }),
    disclaimerOver: whole("Maximum length of a disclaimer shown in full.", {
      minimum: 0,
      default: setting("offerDisclaimerOver"),
    }),
    disclaimerTo: whole("Length of a cut disclaimer.", { minimum: 1, default: setting("offerDisclaimerTo") }),
    labels: object("Wording.", {
      explore: liveText("Link to the model; value model.", "model"),
      ends: liveText("Last day; value date.", "date"),
      fullDisclaimer: text("Shows the whole disclaimer."),
      lessDisclaimer: text("Cuts it again."),
    }),
  }),
  slots: { body: { description: "Content beside it, such as an enquiry form." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
