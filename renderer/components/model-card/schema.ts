import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { modelSchema } from "../../values/model-schema.ts";

export const schema = {
  name: "ModelCard",
  purpose: "cars",
  client: "none",
  lazy: "models",
  description: "One new model: picture, badge, name, description, lowest price, and its two links.",
  props: s.object({
    model: modelSchema,
    headingLevel: s.level("Level of the name.", [2, 3], 3),
    labels: s.object("Wording.", {
      explore: s.text("Link to the model's page."),
      stock: s.text("Link to the cars of the model in stock."),
      "from?": s.liveText("The lowest price", "price"),
      "discontinued?": s.text("Badge of a model that is no longer sold new."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
