import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { actionsSchema } from "../../values/actions.ts";

/** One line with links. */
export const schema = {
  name: "LinkBanner",
  purpose: "text",
  client: "none",
  lazy: true,
  description: "A few large links side by side: latest offers, book your service online, sell your car.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["links"],
    properties: { links: actionsSchema },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
