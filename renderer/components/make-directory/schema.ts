import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { list, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

const entry = openObject({
  id: text("Identifier."),
  name: text("Name."),
  slug: optional({ type: ["string", "null"], description: "Name in addresses." }),
  cars_count: optional({ type: "integer", description: "Cars in stock." }),
  logo: optional({
    type: ["object", "null"],
    description: "Logo.",
    additionalProperties: true,
    properties: {
      url: { type: ["string", "null"], format: "picture", description: "Address of the picture." },
    },
  }),
});

/** Makes, page by page. */
export const schema = {
  name: "MakeDirectory",
  client: "none",
  lazy: "models",
  description:
    "Makes as tiles with their logos (or their first letter if they have none), by dealership and page by page, from the data source directory.",
  props: object({
    makes: optional({
      type: ["object", "null"],
      description: "A page of manufacturers.",
      additionalProperties: true,
      properties: {
        items: { type: "array", items: entry, description: "The makes." },
        search: text("Query of the address of a make's cars, from its question mark."),
        pages: list(
          "Pages of the list.",
          openObject({
            page: { type: "integer", description: "Number." },
            href: text("Address."),
            current: optional({ type: "boolean", description: "The current page." }),
          }),
        ),
      },
    }),
    dealerships: optional({
      type: ["object", "null"],
      description: "Dealerships to choose from; with fewer than two, the select is left out.",
      additionalProperties: true,
      properties: { items: { type: "array", items: entry, description: "The dealerships." } },
    }),
    dealership: optional({ type: ["string", "null"], description: "Id of the chosen dealership." }),
    base: optional({ ...text("Address of the page, before ?dealership=."), refersTo: "link" }),
    hrefPrefix: text("Address before a make's slug, such as /search/."),
    labels: object("Wording.", {
      count: liveText("Cars of a make; value count.", "count"),
      all: text("All dealerships."),
      dealerships: text("Label of the select of dealerships."),
      pages: text("Name of the list of pages."),
      page: liveText("Name of a page's link; value page.", "page"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
