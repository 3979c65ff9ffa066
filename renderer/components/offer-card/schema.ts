import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import type { SettingName } from "../../../schemas/documents/site/settings.ts";
import { object, openObject, optional } from "../../../schemas/parts/object.ts";
import { definePictureAddress, liveText, text } from "../../../schemas/parts/text.ts";

const length = (description: string, name: SettingName) =>
  ({ type: "integer", minimum: 0, default: setting(name), description }) as const;

/** One offer of a list. */
export const schema = {
  name: "OfferCard",
  purpose: "cars",
  client: "delegated",
  lazy: "home",
  description: "One offer: picture, name, description (cut when long), disclaimer.",
  props: object({
    offer: openObject("The offer.", {
      id: text("Identifier."),
      name: text("Name."),
      sanitized_description: optional(text("Description.")),
      disclaimer: optional(text("Disclaimer.")),
      image_url: optional(definePictureAddress("Picture.")),
      decisions: optional(
        openObject("Decisions of the tables about offers.", {
          "offer-ends": optional(
            openObject("Last day.", {
              ends: optional({ type: ["string", "null"], description: "The day, YYYY-MM-DD." }),
            }),
          ),
        }),
      ),
    }),
    href: optional(text("Where the offer leads.")),
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
    labels: object("Wording.", {
      more: text("Shows the whole description."),
      less: text("Cuts it again."),
      fullDisclaimer: text("Shows the whole disclaimer."),
      lessDisclaimer: text("Cuts it again."),
      view: optional(text("Link to the offer's page.")),
      ends: optional(liveText("Last day; value date.", "date")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
