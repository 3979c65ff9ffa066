import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { specItemsSchema } from "../../values/spec-schema.ts";

export const schema = {
  name: "SpecList",
  client: "delegated",
  lazy: "detail",
  description: "Labels and values; entries beyond `limit` are shown by Show More, empty ones are left out.",
  props: s.object({
    "heading?": s.text("Heading."),
    items: specItemsSchema,
    limit: s.whole("Entries shown before Show More.", { minimum: 1, default: setting("specsShown") }),
    moreLabel: s.text("Shows the rest."),
    lessLabel: s.text("Hides the rest."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
