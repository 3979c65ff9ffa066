import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { carSchema } from "../../values/car-schema.ts";

export const schema = {
  name: "CompareButton",
  client: "delegated",
  description: "Adds a car to the comparison, or removes it.",
  lazy: "search",
  props: s.object({
    car: carSchema,
    label: s.liveText("What the button does", "name"),
    "actions?": s.nullableList(
      "Decision of the table card-actions; without compare in it there is no button. Absent: always there.",
      { id: s.text("Name of the action.") },
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
