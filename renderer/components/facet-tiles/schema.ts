import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "FacetTiles",
  purpose: "cars",
  client: "none",
  lazy: "home",
  description:
    "Links to the search for the values of one attribute, such as body type or make, each with its number of cars.",
  props: s.object({
    items: s.nullableList("Values and counts: the data source facetCounts.", {
      value: s.text("Value of the attribute."),
      count: s.whole("Number of cars."),
      "outline?": s.object("Its drawing, in a box of 120 by 52.", {
        path: s.text("Path of its lines, as SVG writes it."),
        "wheels?": s.list("Where its wheels stand, from the left.", { type: "number" }),
      }),
      "href?": s.text("Where it leads, when it is not hrefPrefix and the value."),
    }),
    hrefPrefix: s.text("Address before the value, such as /search?refinementList[body][0]=."),
    "limit?": s.whole("Maximum number of tiles; absent: all.", { minimum: 1 }),
    drawing: s.choice("body: an outline of the body type.", ["body", "none"], "none"),
    "labels?": s.object("Wording.", {
      "count?": s.liveText("Number of cars", "count"),
      "values?": s.textsByName("Wording of coded values."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
