import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { object, optional, whole } from "../../../schemas/parts/object.ts";

/** Equipment of a car. */
export const schema = {
  name: "Features",
  client: "delegated",
  lazy: "detail",
  description: "Equipment of a car; entries beyond `limit` are shown by Show All.",
  props: object({
    heading: optional({ type: "string", description: "Heading." }),
    items: optional({ type: ["array", "null"], items: { type: "string" }, description: "Features." }),
    limit: whole("Features shown before Show All.", { minimum: 1, default: setting("featuresShown") }),
    showLabel: { type: "string", description: "Shows the rest." },
    hideLabel: { type: "string", description: "Hides the rest." },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
