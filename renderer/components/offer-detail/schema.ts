import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { setting } from "../../../schemas/documents/component.ts";
import { definePictureAddress, text } from "../../../schemas/parts/text.ts";

/** One offer on its own page. */
export const schema = {
  name: "OfferDetail",
  client: "delegated",
  lazy: "models",
  description:
    "One offer on a page of its own: picture, name (the h1), description, last day, disclaimer (cut when long), link to its model.",
  mainHeading: true,
  props: {
    type: "object",
    additionalProperties: false,
    required: ["offer", "labels"],
    properties: {
      offer: {
        type: "object",
        description: "The offer with its decisions.",
        additionalProperties: true,
        required: ["id", "name"],
        properties: {
          id: text("Identifier."),
          name: text("Name."),
          sanitized_description: text("Description, simple Markdown."),
          disclaimer: text("Disclaimer."),
          image_url: definePictureAddress("Picture."),
          image_or_model_image: definePictureAddress("Picture of the offer or of its model."),
          model: {
            type: ["object", "null"],
            description: "Model that it is about.",
            additionalProperties: true,
            properties: { name: text("Name.") },
          },
          decisions: {
            type: "object",
            description: "Decisions of the tables about offers.",
            additionalProperties: true,
            properties: {
              "offer-model": {
                type: "object",
                description: "Link to the model.",
                additionalProperties: true,
                properties: { href: { type: ["string", "null"], description: "Where it leads." } },
              },
              "offer-ends": {
                type: "object",
                description: "Last day.",
                additionalProperties: true,
                properties: { ends: { type: ["string", "null"], description: "The day, YYYY-MM-DD." } },
              },
            },
          },
        },
      },
      disclaimerOver: {
        type: "integer",
        minimum: 0,
        default: setting("offerDisclaimerOver"),
        description: "Maximum length of a disclaimer shown in full.",
      },
      disclaimerTo: {
        type: "integer",
        minimum: 1,
        default: setting("offerDisclaimerTo"),
        description: "Length of a cut disclaimer.",
      },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["explore", "ends", "fullDisclaimer", "lessDisclaimer"],
        properties: {
          explore: { type: "string", live: ["model"], description: "Link to the model; value model." },
          ends: { type: "string", live: ["date"], description: "Last day; value date." },
          fullDisclaimer: text("Shows the whole disclaimer."),
          lessDisclaimer: text("Cuts it again."),
        },
      },
    },
  },
  slots: { body: { description: "Content beside it, such as an enquiry form." } },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
