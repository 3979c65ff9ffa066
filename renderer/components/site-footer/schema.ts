import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { addressSchema } from "../../values/location-schema.ts";
import { menuSchema } from "../../values/menu-schema.ts";

export const schema = {
  name: "SiteFooter",
  client: "delegated",
  description:
    "Footer: groups of links, of which phones show the titles until one is opened, licences, address, social pages and legal text.",
  props: s.object({
    name: s.text("Name of the dealer."),
    "legalName?": s.text("Registered company name."),
    groups: menuSchema,
    "legal?": menuSchema,
    "address?": addressSchema,
    "phone?": s.text("Phone."),
    "email?": s.text("E-mail address."),
    "licences?": s.listOf("Licence labels and numbers.", {
      label: s.text("Label."),
      number: s.text("Number."),
      "for?": s.choice(
        "What it allows; of credit, `labels.creditLicence` is the wording, of vehicles `labels.licence`.",
        ["vehicles", "repairs", "credit"],
      ),
      "holder?": s.text("Who holds it, if that is not the dealer."),
    }),
    "social?": s.textsByName("Social pages by network."),
    "disclaimers?": s.list("Legal text, simple Markdown.", { type: "string" }),
    labels: s.object("Wording.", {
      nav: s.text("Name of the footer's navigation."),
      "legal?": s.text("Name of the legal links."),
      "directions?": s.text("Link to the map."),
      aside: s.text("Heading of the slot aside, by which it folds on phones."),
      "licence?": s.liveText("The licence to deal in vehicles (absent: label and number)", "label, number"),
      "creditLicence?": s.liveText("The credit licence", "label, number, holder"),
      "copyright?": s.liveText("Copyright line", "year, name"),
    }),
  }),
  slots: { aside: { description: "Content beside the groups, such as opening hours." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
