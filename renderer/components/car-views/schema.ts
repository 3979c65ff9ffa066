import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

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
  props: {
    type: "object",
    additionalProperties: false,
    required: ["name", "labels"],
    properties: {
      name: text("What they show: the car's name."),
      videos: addresses("MP4 files or videos at YouTube, as a car's `videos` are."),
      turn: addresses("Pictures all around the car in order, as a car's `turn` is."),
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["video", "turn", "turned", "close"],
        properties: {
          video: {
            type: "string",
            live: ["index", "count"],
            description: "Button of a video; values index, count (of videos).",
          },
          turn: text("Button that turns the car around."),
          turned: {
            type: "string",
            live: ["name", "index", "count"],
            description: "The picture that is turned to; values name, index, count.",
          },
          hint: text("How to turn it, below the picture until it is turned; absent: nothing is said."),
          close: text("Name of the button that ends it."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
