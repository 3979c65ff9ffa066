import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { liveText } from "../../../schemas/parts/text.ts";
import { chipLabelProperties } from "../../values/chip-labels.ts";

export const schema = {
  name: "NoResults",
  client: "island",
  description: "Help when a search finds nothing, or for a page beyond the last one.",
  lazy: "search",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["title", "clearLabel", "beyondTitle", "firstPageLabel"],
    properties: {
      title: liveText("Heading; value query.", "query"),
      text: { type: "string", description: "What the visitor can do." },
      loosenTitle: liveText("Line above the links; value removed (how many filters each removes).", "removed"),
      loosenLabel: liveText(
        "Link to the search without some filters; values name (the filters), count (cars found then).",
        "name",
        "count",
      ),
      nearLabel: liveText("Why the nearest cars are shown; value name (the filters that they do not meet).", "name"),
      ...chipLabelProperties,
      clearLabel: { type: "string", description: "Link to the search without any refinement." },
      beyondTitle: { type: "string", description: "Heading when only the page number is too high." },
      firstPageLabel: { type: "string", description: "Link to the first page." },
    },
  },
  slots: { help: { description: "Further help, such as an enquiry." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
