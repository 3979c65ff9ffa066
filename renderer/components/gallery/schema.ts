import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { definePictureAddress, text } from "../../../schemas/parts/text.ts";
import { tagDecisionSchema } from "../../values/car-schema.ts";

/** Pictures of a car. */
export const schema = {
  name: "Gallery",
  client: "island",
  wakes: "touched",
  lazy: true,
  description: "Pictures of a car: large, with counter, thumbnails and full screen; a placeholder when there are none.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["name", "labels"],
    properties: {
      name: text("What the pictures show: the car's name."),
      car: text("Id of the car, whose drawing replaces pictures that are missing or do not load."),
      images: {
        type: ["array", "null"],
        description: "Pictures, as a car's `images` are.",
        items: {
          type: "object",
          additionalProperties: true,
          required: ["image"],
          properties: {
            image: {
              type: "object",
              description: "The picture itself.",
              additionalProperties: true,
              required: ["url"],
              properties: {
                url: definePictureAddress("Address of the picture."),
                caption: text("What it shows, in words."),
              },
            },
          },
        },
      },
      thumbnails: {
        type: "string",
        enum: ["below", "beside", "none"],
        default: "below",
        description: "Where the small pictures are, from 1024 px; phones swipe.",
      },
      ratio: {
        type: "string",
        enum: ["card", "wide", "panorama"],
        default: "card",
        description: "Shape of the stage from 1024 px: 4 to 3, 16 to 9 or 21 to 9.",
      },
      frame: {
        type: "string",
        enum: ["edge", "inset"],
        default: "edge",
        description: "On phones: pictures from edge to edge, or within the page's margins.",
      },
      tag: tagDecisionSchema,
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["gallery", "previous", "next", "fullScreen", "close"],
        properties: {
          gallery: text("Name of the gallery."),
          picture: {
            type: "string",
            live: ["name", "index", "count"],
            description: "Picture's description; values name, index, count.",
          },
          show: {
            type: "string",
            live: ["index", "count"],
            description: "Name of a thumbnail; values index, count.",
          },
          previous: text("Name of the button to the previous picture."),
          next: text("Name of the button to the next picture."),
          fullScreen: text("Name of the full screen button."),
          close: text("Name of the button that ends full screen."),
          zoomIn: text("Name of the zoom button, in full screen."),
          zoomOut: text("Name of that button while zoomed."),
          none: text("Shown when there are no pictures."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
