import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "SearchHeading",
  client: "island",
  description: "The h1 of a search page, worded from the current search; keeps the document's title in sync.",
  lazy: "search",
  mainHeading: true,
  props: s.object({
    text: s.liveText(
      "Heading",
      "word (condition route, with underscores; any when nothing is chosen), segments (make and model), make, model, query, total, page",
    ),
    "documentTitle?": s.liveText("Title of the browser's window", "word, segments, make, model, query, total, page"),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
