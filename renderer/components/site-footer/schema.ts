import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { menuSchema } from "../../values/menu-schema.ts";

/** The footer of every page. */
export const schema = {
  name: "SiteFooter",
  client: "delegated",
  description: "Footer: groups of links, licences, address, social pages and legal text.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["name", "groups", "labels"],
    properties: {
      name: text("Name of the dealer."),
      legalName: text("Registered company name."),
      statement: text("Who the dealer is, in one sentence."),
      groups: menuSchema,
      folds: {
        type: "boolean",
        default: false,
        description: "Whether phones show only the titles of the groups until one is opened.",
      },
      legal: menuSchema,
      address: {
        type: "object",
        description: "Street address.",
        additionalProperties: true,
        properties: {
          street: text("Street."),
          city: text("City."),
          state: text("State."),
          postcode: text("Postcode."),
          place_url: text("Link to the place on a map."),
        },
      },
      phone: text("Phone."),
      email: text("E-mail address."),
      licences: {
        type: "array",
        description: "Licence labels and numbers.",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["label", "number"],
          properties: {
            label: text("Label."),
            number: text("Number."),
            for: {
              type: "string",
              enum: ["vehicles", "repairs", "credit"],
              description:
                "What it allows; of credit, `labels.creditLicence` is the wording, of vehicles `labels.licence`.",
            },
            holder: text("Who holds it, if that is not the dealer."),
          },
        },
      },
      social: {
        type: "object",
        description: "Social pages by network.",
        additionalProperties: { type: "string" },
      },
      disclaimers: { type: "array", items: { type: "string" }, description: "Legal text, simple Markdown." },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["nav"],
        properties: {
          nav: text("Name of the footer's navigation."),
          legal: text("Name of the legal links."),
          directions: text("Link to the map."),
          aside: text("Heading of the slot aside, by which it folds on phones. Absent: it does not fold."),
          licence: {
            type: "string",
            live: ["label", "number"],
            description: "The licence to deal in vehicles; values label, number. Absent: label and number.",
          },
          creditLicence: {
            type: "string",
            live: ["label", "number", "holder"],
            description: "The credit licence; values label, number, holder.",
          },
          copyright: {
            type: "string",
            live: ["year", "name"],
            description: "Copyright line; values year, name.",
          },
        },
      },
    },
  },
  slots: { aside: { description: "Content beside the groups, such as opening hours." } },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
