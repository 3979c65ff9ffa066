import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Pagination",
  client: "island",
  description: "Pages of the results, as links.",
  lazy: "search",
  props: s.object({
    label: s.text("Name of the navigation for screen readers."),
    previousLabel: s.text("Link to the page before."),
    nextLabel: s.text("Link to the page after."),
    pageLabel: s.liveText("Name of a page's link", "page"),
    padding: s.whole("How many pages to show on each side of the current one.", { default: 2 }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
