import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
import { actionSchema } from "../../values/actions.ts";
import { comparedCarSchema, comparedLabels, comparedRowsSchema } from "../../values/compared-schema.ts";

/** Cars side by side. */
export const schema = {
  name: "CompareTable",
  client: "island",
  wakes: "idle",
  description: "Cars side by side, a column each; rows in which they differ stand out.",
  lazy: true,
  props: object({
    cars: {
      type: ["array", "null"],
      description: "Cars of the page's data, each with its decisions.",
      items: comparedCarSchema,
    },
    rows: comparedRowsSchema,
    action: optional(actionSchema),
    labels: {
      type: "object",
      description: "Wording.",
      additionalProperties: false,
      required: ["caption", "price", "empty", "onlyDifferences", "remove", "view"],
      properties: {
        ...comparedLabels,
        empty: { type: "string", description: "Shown where no car is compared." },
        resume: liveText("Link to the cars picked; value count.", "count"),
        onlyDifferences: text("Checkbox that shows only the rows in which the cars differ."),
        remove: liveText("Link that removes a car from the comparison; value name.", "name"),
      },
    },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
