import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

const addresses = (description: string) => s.nullable(s.list(description, { type: "string" }));

export const schema = {
  name: "CarViews",
  client: "island",
  wakes: "touched",
  lazy: true,
  description:
    "Buttons for a car's videos and for the pictures all around it, which visitors turn by dragging or with the arrow keys. Nothing of them is loaded before a press; without JavaScript, videos are links.",
  props: s.object({
    name: s.text("What they show: the car's name."),
    "videos?": addresses("MP4 files or videos at YouTube, as a car's `videos` are."),
    "turn?": addresses("Pictures all around the car in order, as a car's `turn` is."),
    labels: s.object("Wording.", {
      video: s.liveText("Button of a video", "index, count (of videos)"),
      turn: s.text("Button that turns the car around."),
      turned: s.liveText("The picture that is turned to", "name, index, count"),
      "hint?": s.text("How to turn it, below the picture until it is turned; absent: no hint."),
      close: s.text("Name of the button that ends it."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
