import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** Links to the search by one attribute. */
export const schema = {
  name: "FacetTiles",
  purpose: "cars",
  client: "none",
  lazy: "home",
  description:
    "Links to the search for the values of one attribute, such as body type or make, each with its number of cars.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["items", "hrefPrefix"],
    properties: {
      items: {
        type: ["array", "null"],
        description: "Values and counts: the data source facetCounts.",
        items: {
          type: "object",
          additionalProperties: true,
          required: ["value", "count"],
          properties: {
            value: { type: "string", description: "Value of the attribute." },
            count: { type: "integer", description: "Number of cars." },
            outline: {
              type: "object",
              additionalProperties: false,
              required: ["path"],
              description: "Its drawing, in a box of 120 by 52.",
              properties: {
                path: { type: "string", description: "Path of its lines, as SVG writes it." },
                wheels: {
                  type: "array",
                  items: { type: "number" },
                  description: "Where its wheels stand, from the left.",
                },
              },
            },
            href: { type: "string", description: "Where it leads, when it is not hrefPrefix and the value." },
          },
        },
      },
      hrefPrefix: {
        type: "string",
        description: "Address before the value, such as /search?refinementList[body][0]=.",
      },
      limit: { type: "integer", minimum: 1, description: "Maximum number of tiles; absent: all." },
      drawing: {
        type: "string",
        enum: ["body", "none"],
        default: "none",
        description: "body: an outline of the body type.",
      },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        properties: {
          count: { type: "string", live: ["count"], description: "Number of cars; value count." },
          values: {
            type: "object",
            description: "Wording of coded values.",
            additionalProperties: { type: "string" },
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
