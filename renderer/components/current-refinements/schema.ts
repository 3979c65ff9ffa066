import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
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
      label: s.text("Name of the list for screen readers."),
      clearLabel: s.text("Link that removes all."),
      removeLabel: s.liveText("Name of a chip's link", "name"),
      saveLabel: s.text("Button that saves the search; absent or empty: no such button."),
      savedLabel: s.text("Text of that button once the search is saved."),
      alertLabel: s.text("Link to asking for an alert about the search; absent or empty: no such link."),
      ...chipLabelProperties,
    },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
