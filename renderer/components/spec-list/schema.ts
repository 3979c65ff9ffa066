import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { object, optional, whole } from "../../../schemas/parts/object.ts";
import { specItemsSchema } from "../../values/spec-schema.ts";

/** Labels and values, some of them behind a button. */
export const schema = {
  name: "SpecList",
  client: "delegated",
  lazy: "detail",
  description: "Labels and values; entries beyond `limit` are shown by Show More, empty ones are left out.",
  props: object({
    heading: optional({ type: "string", description: "Heading." }),
    items: specItemsSchema,
    limit: whole("Entries shown before Show More.", { minimum: 1, default: setting("specsShown") }),
    moreLabel: { type: "string", description: "Shows the rest." },
    lessLabel: { type: "string", description: "Hides the rest." },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
