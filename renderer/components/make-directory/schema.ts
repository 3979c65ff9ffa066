import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

const entry = s.openObject({
  id: s.text("Identifier."),
  name: s.text("Name."),
  "slug?": s.nullable(s.text("Name in addresses.")),
  "cars_count?": s.whole("Cars in stock."),
  "logo?": s.nullableObject("Logo.", {
    "url?": s.nullable(s.text("Address of the picture.", { format: "picture" })),
  }),
});

export const schema = {
  name: "MakeDirectory",
  client: "none",
  lazy: "models",
  description:
    "Makes as tiles with their logos (or their first letter if they have none), by dealership and page by page, from the data source directory.",
  props: s.object({
    "makes?": s.nullableObject("A page of manufacturers.", {
      "items?": s.list("The makes.", entry),
      "search?": s.text("Query of the address of a make's cars, from its question mark."),
      "pages?": s.list(
        "Pages of the list.",
        s.openObject({
          page: s.whole("Number."),
          href: s.text("Address."),
          "current?": s.flag("The current page."),
        }),
      ),
    }),
    "dealerships?": s.nullableObject("Dealerships to choose from; with fewer than two, the select is left out.", {
      "items?": s.list("The dealerships.", entry),
    }),
    "dealership?": s.nullable(s.text("Id of the chosen dealership.")),
    "base?": s.text("Address of the page, before ?dealership=.", { refersTo: "link" }),
    hrefPrefix: s.text("Address before a make's slug, such as /search/."),
    labels: s.object("Wording.", {
      count: s.liveText("Cars of a make", "count"),
      all: s.text("All dealerships."),
      dealerships: s.text("Label of the select of dealerships."),
      pages: s.text("Name of the list of pages."),
      page: s.liveText("Name of a page's link", "page"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
