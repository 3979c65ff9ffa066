import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import type { SettingName } from "../../../schemas/documents/site/settings.ts";
import * as s from "../../../schemas/parts/schema.ts";

const length = (description: string, name: SettingName) => s.whole(description, { minimum: 0, default: setting(name) });

export const schema = {
  name: "OfferCard",
  purpose: "cars",
  client: "delegated",
  lazy: "home",
  description: "One offer: picture, name, description (cut when long), disclaimer.",
  props: s.object({
    offer: s.openObject("The offer.", {
      id: s.text("Identifier."),
      name: s.text("Name."),
      "sanitized_description?": s.text("Description."),
      "disclaimer?": s.text("Disclaimer."),
      "image_url?": s.pictureAddress("Picture."),
      "decisions?": s.openObject("Decisions of the tables about offers.", {
        "offer-ends?": s.openObject("Last day.", {
          "ends?": s.nullable(s.text("The day, YYYY-MM-DD.")),
        }),
      }),
    }),
    "href?": s.text("Where the offer leads."),
    headingLevel: s.level("Level of the name.", [2, 3], 3),
    cuts: s.object(
      "Where long texts are cut: when longer than `Over`, to about `To` characters.",
      {
        "descriptionOver?": length("Maximum length of a description shown in full.", "offerDescriptionOver"),
        "descriptionTo?": length("Length of a cut description.", "offerDescriptionTo"),
        "disclaimerOver?": length("Maximum length of a disclaimer shown in full.", "offerDisclaimerOver"),
        "disclaimerTo?": length("Length of a cut disclaimer.", "offerDisclaimerTo"),
      },
      { default: {} },
    ),
    labels: s.object("Wording.", {
      more: s.text("Shows the whole description."),
      less: s.text("Cuts it again."),
      fullDisclaimer: s.text("Shows the whole disclaimer."),
      lessDisclaimer: s.text("Cuts it again."),
      "view?": s.text("Link to the offer's page."),
      "ends?": s.liveText("Last day", "date"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
