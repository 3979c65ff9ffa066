import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { definePictureAddress, liveText, text } from "../../../schemas/parts/text.ts";
import { tagDecisionSchema } from "../../values/car-schema.ts";

/** Pictures of a car. */
export const schema = {
  name: "Gallery",
  client: "island",
  wakes: "touched",
  lazy: true,
  description: "Pictures of a car: large, with counter, thumbnails and full screen; a placeholder when there are none.",
  props: object({
    name: text("What the pictures show: the car's name."),
    car: optional(text("Id of the car, whose drawing stands for pictures that are missing or cannot be loaded.")),
    images: optional({
      type: ["array", "null"],
      description: "Pictures, as a car's `images` are.",
      items: openObject({
        image: openObject("The picture itself.", {
          url: definePictureAddress("Address of the picture."),
          caption: optional(text("What it shows, in words.")),
        }),
      }),
    }),
    thumbnails: choice(
      "Where the small pictures stand, from 1024 px; phones swipe.",
      ["below", "beside", "none"],
      "below",
    ),
    ratio: choice("Shape of the stage from 1024 px: 4 to 3, 16 to 9 or 21 to 9.", ["card", "wide", "panorama"], "card"),
    frame: choice("On phones: pictures from edge to edge, or within the page's margins.", ["edge", "inset"], "edge"),
    tag: optional(tagDecisionSchema),
    labels: object("Wording.", {
      gallery: text("Name of the gallery."),
      picture: optional(liveText("Picture's description; values name, index, count.", "name", "index", "count")),
      show: optional(liveText("Name of a thumbnail; values index, count.", "index", "count")),
      previous: text("Name of the button to the previous picture."),
      next: text("Name of the button to the next picture."),
      fullScreen: text("Name of the full screen button."),
      close: text("Name of the button that ends full screen."),
      zoomIn: optional(text("Name of the zoom button, in full screen.")),
      zoomOut: optional(text("Name of that button while zoomed.")),
      none: optional(text("Shown when there are no pictures.")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
