import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { modelSchema } from "../../values/model-schema.ts";

/** One new model of a list. */
export const schema = {
  name: "ModelCard",
  purpose: "cars",
  client: "none",
  lazy: "models",
  description: "One new model: picture, badge, name, description, lowest price, and its two links.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["model", "labels"],
    properties: {
      model: modelSchema,
      headingLevel: { type: "integer", enum: [2, 3], default: 3, description: "Level of the name." },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["explore", "stock"],
        properties: {
          explore: text("Link to the model's page."),
          stock: text("Link to the cars of the model in stock."),
          from: { type: "string", live: ["price"], description: "Lowest price; value price." },
          discontinued: text("Badge of a model that is no longer sold new."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
