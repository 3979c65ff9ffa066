import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

const addresses = (description: string) =>
  ({ type: ["array", "null"], items: { type: "string" }, description }) as const;

/** Videos of a car, and pictures all around it. */
export const schema = {
  name: "CarViews",
  client: "island",
  wakes: "touched",
  lazy: true,
  description:
    "Buttons for a car's videos and for the pictures all around it, which visitors turn by dragging or with the arrow keys. Nothing of them is loaded before a press; without JavaScript, videos are links.",
  props: object({
    name: text("What they show: the car's name."),
    videos: optional(addresses("MP4 files or videos at YouTube, as a car's `videos` are.")),
    turn: optional(addresses("Pictures all around the car in order, as a car's `turn` is.")),
    labels: object("Wording.", {
      video: liveText("Button of a video; values index, count (of videos).", "index", "count"),
      turn: text("Button that turns the car around."),
      turned: liveText("The picture that is turned to; values name, index, count.", "name", "index", "count"),
      hint: optional(text("How to turn it, below the picture until it is turned; absent: no hint.")),
      close: text("Name of the button that ends it."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
