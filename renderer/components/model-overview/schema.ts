import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionsSchema } from "../../values/actions.ts";
import { modelSchema } from "../../values/model-schema.ts";

export const schema = {
  name: "ModelOverview",
  client: "none",
  lazy: "models",
  description: "Head of a model's page: picture, badge, name (the h1), description, highlights, lowest price, links.",
  mainHeading: true,
  props: s.object({
    model: modelSchema,
    "heading?": s.text("The page's h1; the model's name without it."),
    "actions?": actionsSchema,
    labels: s.object("Wording.", {
      "stock?": s.text("Link to the cars of the model in stock."),
      "from?": s.liveText("The lowest price", "price"),
      "discontinued?": s.text("Badge of a model that is no longer sold new."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
