import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { specItemsSchema } from "../../values/spec-schema.ts";

export const schema = {
  name: "SpecSheet",
  client: "delegated",
  lazy: "detail",
  description:
    "One specification: labels and values in groups, with a search in them. Wide windows show the first `limit` of each group until Show More is pressed; phones, where it is folded, show all. Empty values are left out, and so is what an earlier group has already said. Without JavaScript it is a plain list.",
  props: s.object({
    groups: s.listOf("Groups in order; one without values is left out.", {
      id: s.text("Name by which layers change the group."),
      title: s.text("Heading of the group."),
      items: specItemsSchema,
    }),
    limit: s.whole("Values of each group that wide windows show before Show More.", {
      minimum: 1,
      default: setting("specsShown"),
    }),
    "searchFrom?": s.whole("With fewer values than this there is no search; absent: there always is.", { minimum: 0 }),
    labels: s.object("Wording.", {
      search: s.text("Name of the search."),
      more: s.text("Shows the rest."),
      less: s.text("Hides the rest."),
      none: s.text("Shown when nothing matches."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
