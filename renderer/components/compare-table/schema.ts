import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionSchema } from "../../values/actions.ts";
import { comparedCarSchema, comparedLabels, comparedRowsSchema } from "../../values/compared-schema.ts";

export const schema = {
  name: "CompareTable",
  client: "island",
  wakes: "idle",
  description: "Cars side by side, a column each; rows in which they differ stand out.",
  lazy: true,
  props: s.object({
    cars: s.nullable(s.list("Cars of the page's data, each with its decisions.", comparedCarSchema)),
    rows: comparedRowsSchema,
    "action?": actionSchema,
    labels: {
      type: "object",
      description: "Wording.",
      additionalProperties: false,
      required: ["caption", "price", "empty", "onlyDifferences", "remove", "view"],
      properties: {
        ...comparedLabels,
        empty: s.text("Shown where no car is compared."),
        resume: s.liveText("Link to the cars picked", "count"),
        onlyDifferences: s.text("Checkbox that shows only the rows in which the cars differ."),
        remove: s.liveText("Link that removes a car from the comparison", "name"),
      },
    },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
