import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, list, object, openObject, optional, textsByName } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

/** Links to the search by one attribute. */
export const schema = {
  name: "FacetTiles",
  purpose: "cars",
  client: "none",
  lazy: "home",
  description:
    "Links to the search for the values of one attribute, such as body type or make, each with its number of cars.",
  props: object({
    items: {
      type: ["array", "null"],
      description: "Values and counts: the data source facetCounts.",
      items: openObject({
        value: { type: "string", description: "Value of the attribute." },
        count: { type: "integer", description: "Number of cars." },
        outline: optional(
          object("Its drawing, in a box of 120 by 52.", {
            path: { type: "string", description: "Path of its lines, as SVG writes it." },
            wheels: optional(list("Where its wheels stand, from the left.", { type: "number" })),
          }),
        ),
        href: optional({ type: "string", description: "Where it leads, when it is not hrefPrefix and the value." }),
      }),
    },
    hrefPrefix: text("Address before the value, such as /search?refinementList[body][0]=."),
    limit: optional({ type: "integer", minimum: 1, description: "Maximum number of tiles; absent: all." }),
    drawing: choice("body: an outline of the body type.", ["body", "none"], "none"),
    labels: optional(
      object("Wording.", {
        count: optional(liveText("Number of cars; value count.", "count")),
        values: optional(textsByName("Wording of coded values.")),
      }),
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
