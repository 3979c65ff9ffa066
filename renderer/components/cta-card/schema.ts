import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { iconSchema } from "../../../schemas/parts/icon-names.ts";
import { actionsSchema } from "../../values/actions.ts";

/** A card of the dealer between cars (S9.34). */
export const schema = {
  name: "CtaCard",
  purpose: "text",
  client: "none",
  description: "A call to action between the cars of a list: a question or an offer, with an action.",
  lazy: "search",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["heading"],
    properties: {
      heading: { type: "string", description: "What it is about." },
      text: { type: "string", description: "A line or two." },
      icon: iconSchema,
      actions: actionsSchema,
      headingLevel: { type: "integer", enum: [2, 3], default: 2, description: "Level of the heading." },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
