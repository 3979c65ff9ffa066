import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";

export const schema = {
  name: "SearchBox",
  client: "island",
  description: "Text query of the search.",
  lazy: "search",
  props: object({
    label: { type: "string", description: "Name of the input." },
    placeholder: optional({ type: "string", description: "Hint inside the empty input." }),
    clearLabel: { type: "string", description: "Name of the button that empties the input." },
    debounce: {
      type: "integer",
      default: setting("searchDebounce"),
      description: "Pause after typing before searching, ms.",
    },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
