import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, openObject, optional } from "../../../schemas/parts/object.ts";
import { liveText } from "../../../schemas/parts/text.ts";
import { carSchema } from "../../values/car-schema.ts";

/** Picks a car to compare. */
export const schema = {
  name: "CompareButton",
  client: "delegated",
  description: "Adds a car to the comparison, or removes it.",
  lazy: "search",
  props: object({
    car: carSchema,
    label: liveText("What the button does; value name.", "name"),
    actions: optional({
      type: ["array", "null"],
      description:
        "Decision of the table card-actions; without compare in it there is no button. Absent: always there.",
      items: openObject({ id: { type: "string", description: "Name of the action." } }),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
