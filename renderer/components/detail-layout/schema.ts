import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** The two columns of a car's page. */
export const schema = {
  name: "DetailLayout",
  client: "none",
  lazy: "detail",
  description:
    "Pictures and text on the left, price and actions on the right, where they stay in view (from 1024 px).",
  props: {
    type: "object",
    additionalProperties: false,
    properties: {
      sideLabel: { type: "string", description: "Name of the side column, for assistive technology." },
    },
  },
  slots: {
    media: { description: "Gallery: first on phones." },
    side: { description: "Title, price and actions." },
    main: { description: "Panels in order." },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
