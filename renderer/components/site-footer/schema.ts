import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, list, object, openObject, optional, textsByName } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
import { menuSchema } from "../../values/menu-schema.ts";

/** The footer of every page. */
export const schema = {
  name: "SiteFooter",
  client: "delegated",
  description:
    "Footer: groups of links, of which phones show the titles until one is opened, licences, address, social pages and legal text.",
  props: object({
    name: text("Name of the dealer."),
    legalName: optional(text("Registered company name.")),
    groups: menuSchema,
    legal: optional(menuSchema),
    address: optional(
      openObject("Street address.", {
        street: optional(text("Street.")),
        city: optional(text("City.")),
        state: optional(text("State.")),
        postcode: optional(text("Postcode.")),
        place_url: optional(text("Link to the place on a map.")),
      }),
    ),
    phone: optional(text("Phone.")),
    email: optional(text("E-mail address.")),
    licences: optional(
      list(
        "Licence labels and numbers.",
        object({
          label: text("Label."),
          number: text("Number."),
          for: optional(
            choice("What it allows; of credit, `labels.creditLicence` is the wording, of vehicles `labels.licence`.", [
              "vehicles",
              "repairs",
              "credit",
            ]),
          ),
          holder: optional(text("Who holds it, if that is not the dealer.")),
        }),
      ),
    ),
    social: optional(textsByName("Social pages by network.")),
    disclaimers: optional({ type: "array", items: { type: "string" }, description: "Legal text, simple Markdown." }),
    labels: object("Wording.", {
      nav: text("Name of the footer's navigation."),
      legal: optional(text("Name of the legal links.")),
      directions: optional(text("Link to the map.")),
      aside: text("Heading of the slot aside, by which it folds on phones."),
      licence: optional(
        liveText("The licence to deal in vehicles; values label, number. Absent: label and number.", "label", "number"),
      ),
      creditLicence: optional(
        liveText("The credit licence; values label, number, holder.", "label", "number", "holder"),
      ),
      copyright: optional(liveText("Copyright line; values year, name.", "year", "name")),
    }),
  }),
  slots: { aside: { description: "Content beside the groups, such as opening hours." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
