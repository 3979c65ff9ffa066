import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Notices",
  client: "none",
  lazy: "detail",
  description: "Important notices about a car: sold, reserved, coming soon.",
  props: s.object({
    "notices?": s.nullableList("Decision of the table notices.", {
      id: s.text("Name."),
      "style?": s.text("sold, info or warn."),
      title: s.text("The state of the car."),
      "text?": s.nullable(s.text("What the visitor can do.")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
