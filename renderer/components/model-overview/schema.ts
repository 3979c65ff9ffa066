import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { liveText } from "../../../schemas/parts/text.ts";
import { actionsSchema } from "../../values/actions.ts";
import { modelSchema } from "../../values/model-schema.ts";

/** The head of a model's page. */
export const schema = {
  name: "ModelOverview",
  client: "none",
  lazy: "models",
  description: "Head of a model's page: picture, badge, name (the h1), description, highlights, lowest price, links.",
  mainHeading: true,
  props: object({
    model: modelSchema,
    heading: optional({ type: "string", description: "The page's h1; the model's name without it." }),
    actions: optional(actionsSchema),
    labels: object("Wording.", {
      stock: optional({ type: "string", description: "Link to the cars of the model in stock." }),
      from: optional(liveText("Lowest price; value price.", "price")),
      discontinued: optional({ type: "string", description: "Badge of a model that is no longer sold new." }),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
