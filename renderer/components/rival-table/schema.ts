import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";
import { comparedCarSchema, comparedLabels, comparedRowsSchema } from "../../values/compared-schema.ts";

/** A car beside its rivals in stock. */
export const schema = {
  name: "RivalTable",
  client: "none",
  lazy: "detail",
  description:
    "A car beside others of the stock, a column each: what a buyer weighs up is compared in place. Renders nothing without rivals.",
  props: object({
    car: { ...comparedCarSchema, description: "The car of the page." },
    rivals: {
      type: ["array", "null"],
      description: "Cars to compare it with, such as those of the data source similarCars.",
      items: comparedCarSchema,
    },
    most: { type: "integer", minimum: 1, maximum: 5, description: "Most rivals shown." },
    rows: comparedRowsSchema,
    labels: {
      type: "object",
      description: "Wording.",
      additionalProperties: false,
      required: ["caption", "price", "view", "own"],
      properties: {
        ...comparedLabels,
        own: { type: "string", description: "Stands below the name of the page's own car." },
        all: text("Link to the comparison of these cars, where they can be exchanged; absent: no link."),
      },
    },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
