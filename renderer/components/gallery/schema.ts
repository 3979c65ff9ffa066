import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { tagDecisionSchema } from "../../values/car-schema.ts";

export const schema = {
  name: "Gallery",
  client: "island",
  wakes: "touched",
  lazy: true,
  description: "Pictures of a car: large, with counter, thumbnails and full screen; a placeholder when there are none.",
  props: s.object({
    name: s.text("What the pictures show: the car's name."),
    "car?": s.text("Id of the car, whose drawing stands for pictures that are missing or cannot be loaded."),
    "images?": s.nullableList("Pictures, as a car's `images` are.", {
      image: s.openObject("The picture itself.", {
        url: s.pictureAddress("Address of the picture."),
        "caption?": s.text("What it shows, in words."),
      }),
    }),
    thumbnails: s.choice(
      "Where the small pictures stand, from 1024 px; phones swipe.",
      ["below", "beside", "none"],
      "below",
    ),
    ratio: s.choice(
      "Shape of the stage from 1024 px: 4 to 3, 16 to 9 or 21 to 9.",
      ["card", "wide", "panorama"],
      "card",
    ),
    frame: s.choice("On phones: pictures from edge to edge, or within the page's margins.", ["edge", "inset"], "edge"),
    "tag?": tagDecisionSchema,
    labels: s.object("Wording.", {
      gallery: s.text("Name of the gallery."),
      "picture?": s.liveText("Picture's description", "name, index, count"),
      "show?": s.liveText("Name of a thumbnail", "index, count"),
      previous: s.text("Name of the button to the previous picture."),
      next: s.text("Name of the button to the next picture."),
      fullScreen: s.text("Name of the full screen button."),
      close: s.text("Name of the button that ends full screen."),
      "zoomIn?": s.text("Name of the zoom button, in full screen."),
      "zoomOut?": s.text("Name of that button while zoomed."),
      "none?": s.text("Shown when there are no pictures."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
