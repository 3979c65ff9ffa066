import type { FromSchema } from "json-schema-to-ts";
import { type ComponentSchema, setting } from "../../../schemas/documents/component.ts";
import type { SettingName } from "../../../schemas/documents/site/settings.ts";
import { definePictureAddress, text } from "../../../schemas/parts/text.ts";

const length = (description: string, name: SettingName) =>
  ({ type: "integer", minimum: 0, default: setting(name), description }) as const;

/** One offer of a list. */
export const schema = {
  name: "OfferCard",
  purpose: "cars",
  client: "delegated",
  lazy: "home",
  description: "One offer: picture, name, description (cut when long), disclaimer.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["offer", "labels"],
    properties: {
      offer: {
        type: "object",
        description: "The offer.",
        additionalProperties: true,
        required: ["id", "name"],
        properties: {
          id: text("Identifier."),
          name: text("Name."),
          sanitized_description: text("Description."),
          disclaimer: text("Disclaimer."),
          image_url: definePictureAddress("Picture."),
          decisions: {
            type: "object",
            description: "Decisions of the tables about offers.",
            additionalProperties: true,
            properties: {
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
      href: text("Where the offer leads."),
      headingLevel: { type: "integer", enum: [2, 3], default: 3, description: "Level of the name." },
      cuts: {
        type: "object",
        description: "Where long texts are cut: when longer than `Over`, to about `To` characters.",
        default: {},
        additionalProperties: false,
        properties: {
          descriptionOver: length("Maximum length of a description shown in full.", "offerDescriptionOver"),
          descriptionTo: length("Length of a cut description.", "offerDescriptionTo"),
          disclaimerOver: length("Maximum length of a disclaimer shown in full.", "offerDisclaimerOver"),
          disclaimerTo: length("Length of a cut disclaimer.", "offerDisclaimerTo"),
        },
      },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["more", "less", "fullDisclaimer", "lessDisclaimer"],
        properties: {
          more: text("Shows the whole description."),
          less: text("Cuts it again."),
          fullDisclaimer: text("Shows the whole disclaimer."),
          lessDisclaimer: text("Cuts it again."),
          view: text("Link to the offer's page."),
          ends: { type: "string", live: ["date"], description: "Last day; value date." },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
