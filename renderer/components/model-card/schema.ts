import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
import { modelSchema } from "../../values/model-schema.ts";

/** One new model of a list. */
export const schema = {
  name: "ModelCard",
  purpose: "cars",
  client: "none",
  lazy: "models",
  description: "One new model: picture, badge, name, description, lowest price, and its two links.",
  props: object({
    model: modelSchema,
    headingLevel: { type: "integer", enum: [2, 3], default: 3, description: "Level of the name." },
    labels: object("Wording.", {
      explore: text("Link to the model's page."),
      stock: text("Link to the cars of the model in stock."),
      from: optional(liveText("Lowest price; value price.", "price")),
      discontinued: optional(text("Badge of a model that is no longer sold new.")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
