import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, whole } from "../../../schemas/parts/object.ts";
import { liveText } from "../../../schemas/parts/text.ts";

export const schema = {
  name: "Pagination",
  client: "island",
  description: "Pages of the results, as links.",
  lazy: "search",
  props: object({
    label: { type: "string", description: "Name of the navigation for screen readers." },
    previousLabel: { type: "string", description: "Link to the page before." },
    nextLabel: { type: "string", description: "Link to the page after." },
    pageLabel: liveText("Name of a page's link; value page.", "page"),
    padding: whole("How many pages to show on each side of the current one.", { default: 2 }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
