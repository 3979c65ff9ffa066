import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { liveText } from "../../../schemas/parts/text.ts";

/** The cars picked to compare. */
export const schema = {
  name: "CompareBar",
  client: "island",
  wakes: ["compared"],
  description:
    "The cars picked for comparison, at the bottom of the screen, with a link to the comparison; hidden while none is picked.",
  lazy: true,
  props: object({
    label: { type: "string", description: "Name of the bar." },
    compareLabel: liveText("Link to the comparison; value count (cars picked).", "count"),
    removeLabel: liveText("Name of a car's button; value name.", "name"),
    clearLabel: { type: "string", description: "Button that removes all of them." },
    hint: optional({ type: "string", description: "Shown while one car is picked: pick another." }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
