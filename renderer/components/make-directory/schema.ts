import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

const entry = {
  type: "object",
  additionalProperties: true,
  required: ["id", "name"],
  properties: {
    id: text("Identifier."),
    name: text("Name."),
    slug: { type: ["string", "null"], description: "Name in addresses." },
    cars_count: { type: "integer", description: "Cars in stock." },
    logo: {
      type: ["object", "null"],
      description: "Logo.",
      additionalProperties: true,
      properties: {
        url: { type: ["string", "null"], format: "picture", description: "Address of the picture." },
      },
    },
  },
} as const;

/** Makes, page by page. */
export const schema = {
  name: "MakeDirectory",
  client: "none",
  lazy: "models",
  description:
    "Makes as tiles with their logos (or their first letter if they have none), by dealership and page by page, from the data source directory.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["hrefPrefix", "labels"],
    properties: {
      makes: {
        type: ["object", "null"],
        description: "A page of manufacturers.",
        additionalProperties: true,
        properties: {
          items: { type: "array", items: entry, description: "The makes." },
          search: text("Query of the address of a make's cars, from its question mark."),
          pages: {
            type: "array",
            description: "Pages of the list.",
            items: {
              type: "object",
              additionalProperties: true,
              required: ["page", "href"],
              properties: {
                page: { type: "integer", description: "Number." },
                href: text("Address."),
                current: { type: "boolean", description: "The current page." },
              },
            },
          },
        },
      },
      dealerships: {
        type: ["object", "null"],
        description: "Dealerships to choose from; with fewer than two, the select is left out.",
        additionalProperties: true,
        properties: { items: { type: "array", items: entry, description: "The dealerships." } },
      },
      dealership: { type: ["string", "null"], description: "Id of the chosen dealership." },
      base: { ...text("Address of the page, before ?dealership=."), refersTo: "link" },
      hrefPrefix: text("Address before a make's slug, such as /search/."),
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["count", "all", "dealerships", "pages", "page"],
        properties: {
          count: { type: "string", live: ["count"], description: "Cars of a make; value count." },
          all: text("All dealerships."),
          dealerships: text("Label of the select of dealerships."),
          pages: text("Name of the list of pages."),
          page: { type: "string", live: ["page"], description: "Name of a page's link; value page." },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
