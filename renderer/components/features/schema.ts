import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Features",
  client: "delegated",
  lazy: "detail",
  description: "Equipment of a car; entries beyond `limit` are shown by Show All.",
  props: s.object({
    "heading?": s.text("Heading."),
    "items?": s.nullable(s.list("Features.", { type: "string" })),
    limit: s.whole("Features shown before Show All.", { minimum: 1, default: setting("featuresShown") }),
    showLabel: s.text("Shows the rest."),
    hideLabel: s.text("Hides the rest."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
