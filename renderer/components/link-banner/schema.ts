import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { actionsSchema } from "../../values/actions.ts";

/** One line with links. */
export const schema = {
  name: "LinkBanner",
  client: "none",
  lazy: true,
  description: "A few large links side by side: latest offers, book your service online, sell your car.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["links"],
    properties: {
      links: actionsSchema,
      most: {
        type: "integer",
        minimum: 1,
        description: "How many links it shows: those whose pages the site lacks make room for the next ones.",
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
