import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "CompareBar",
  client: "island",
  wakes: ["compared"],
  description:
    "The cars picked for comparison, at the bottom of the screen, with a link to the comparison; hidden while none is picked.",
  lazy: true,
  props: s.object({
    label: s.text("Name of the bar."),
    compareLabel: s.liveText("Link to the comparison", "count (cars picked)"),
    removeLabel: s.liveText("Name of a car's button", "name"),
    clearLabel: s.text("Button that removes all of them."),
    "hint?": s.text("Shown while one car is picked: pick another."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
