import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";

/** Equipment of a car. */
export const schema = {
  name: "Features",
  client: "delegated",
  lazy: "detail",
  description: "Equipment of a car; entries beyond `limit` are shown by Show All.",
  props: object({
    heading: optional({ type: "string", description: "Heading." }),
    items: optional({ type: ["array", "null"], items: { type: "string" }, description: "Features." }),
    limit: {
      type: "integer",
      minimum: 1,
      default: setting("featuresShown"),
      description: "Features shown before Show All.",
    },
    showLabel: { type: "string", description: "Shows the rest." },
    hideLabel: { type: "string", description: "Hides the rest." },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
