import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, openObject, optional } from "../../../schemas/parts/object.ts";

/** Important notices about a car. */
export const schema = {
  name: "Notices",
  client: "none",
  lazy: "detail",
  description: "Important notices about a car: sold, reserved, coming soon.",
  props: object({
    notices: optional({
      type: ["array", "null"],
      description: "Decision of the table notices.",
      items: openObject({
        id: { type: "string", description: "Name." },
        style: optional({ type: "string", description: "sold, info or warn." }),
        title: { type: "string", description: "The state of the car." },
        text: optional({ type: ["string", "null"], description: "What the visitor can do." }),
      }),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
