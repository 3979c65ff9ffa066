import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
import { chipLabelProperties } from "../../values/chip-labels.ts";

export const schema = {
  name: "CurrentRefinements",
  client: "island",
  description: "The active filters, as removable chips.",
  lazy: "search",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["label", "clearLabel", "removeLabel"],
    properties: {
      label: { type: "string", description: "Name of the list for screen readers." },
      clearLabel: { type: "string", description: "Link that removes all." },
      removeLabel: liveText("Name of a chip's link; value name.", "name"),
      saveLabel: text("Button that saves the search; absent or empty: no such button."),
      savedLabel: { type: "string", description: "Text of that button once the search is saved." },
      alertLabel: text("Link to asking for an alert about the search; absent or empty: no such link."),
      ...chipLabelProperties,
    },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
