import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
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
      title: s.liveText("Heading", "query"),
      text: s.text("What the visitor can do."),
      loosenTitle: s.liveText("Line above the links", "removed (how many filters each removes)"),
      loosenLabel: s.liveText("Link to the search without some filters", "name (the filters), count (cars found then)"),
      nearLabel: s.liveText("Why the nearest cars are shown", "name (the filters that they do not meet)"),
      ...chipLabelProperties,
      clearLabel: s.text("Link to the search without any refinement."),
      beyondTitle: s.text("Heading when only the page number is too high."),
      firstPageLabel: s.text("Link to the first page."),
    },
  },
  slots: { help: { description: "Further help, such as an enquiry." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
