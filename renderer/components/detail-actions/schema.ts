import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { buttonsDecisionSchema } from "../../values/car-schema.ts";

export const schema = {
  name: "DetailActions",
  client: "delegated",
  lazy: "detail",
  description:
    "The actions for a car, decided by the table detail-buttons: one primary button, the others secondary. With `inSight`, the others wait behind one button.",
  props: s.object({
    "buttons?": buttonsDecisionSchema,
    "label?": s.text("Name of the group, for assistive technology."),
    "inSight?": s.whole(
      "How many actions are in sight; the others, and the slot `more`, are in a list that `moreLabel` opens. Absent: all are in sight.",
      { minimum: 1 },
    ),
    "moreLabel?": s.text("Opens the other actions; needed with `inSight`."),
  }),
  slots: { more: { description: "Further actions, such as saving the car." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
