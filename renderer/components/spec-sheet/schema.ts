import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { list, object, optional, whole } from "../../../schemas/parts/object.ts";
import { specItemsSchema } from "../../values/spec-schema.ts";

/** One specification in groups, with a search in it. */
export const schema = {
  name: "SpecSheet",
  client: "delegated",
  lazy: "detail",
  description:
    "One specification: labels and values in groups, with a search in them. Wide windows show the first `limit` of each group until Show More is pressed; phones, where it is folded, show all. Empty values are left out, and so is what an earlier group has already said. Without JavaScript it is a plain list.",
  props: object({
    groups: list(
      "Groups in order; one without values is left out.",
      object({
        id: { type: "string", description: "Name by which layers change the group." },
        title: { type: "string", description: "Heading of the group." },
        items: specItemsSchema,
      }),
    ),
    limit: whole("Values of each group that wide windows show before Show More.", {
      minimum: 1,
      default: setting("specsShown"),
    }),
    searchFrom: optional(
      whole("With fewer values than this there is no search; absent: there always is.", { minimum: 0 }),
    ),
    labels: object("Wording.", {
      search: { type: "string", description: "Name of the search." },
      more: { type: "string", description: "Shows the rest." },
      less: { type: "string", description: "Hides the rest." },
      none: { type: "string", description: "Shown when nothing matches." },
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
