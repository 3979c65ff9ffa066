import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "SearchBox",
  client: "island",
  description: "Text query of the search.",
  lazy: "search",
  props: s.object({
    label: s.text("Name of the input."),
    "placeholder?": s.text("Hint inside the empty input."),
    clearLabel: s.text("Name of the button that empties the input."),
    debounce: s.whole("Pause after typing before searching, ms.", { default: setting("searchDebounce") }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
