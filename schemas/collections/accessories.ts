import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import { defineImage, defineNumber, defineTexts, order } from "./parts.ts";

export const collection = defineCollection({
  name: "accessories",
  description: "An accessory of a model.",
  properties: {
    name: s.text("What visitors read."),
    models: {
      ...defineTexts("The models that it fits, by their short names (slug)."),
      title: "For the models",
      items: { type: "string", refersTo: "model" },
    } as const,
    price: defineNumber("Price with fitting, in AUD."),
    image: s.titled("Picture", defineImage("The picture.")),
    description: s.text("A sentence or two."),
    order: s.titled("Place in the list", order("Lower numbers come first.")),
  },
  required: ["name"],
  example: {
    name: "Tow bar",
    models: ["hauler"],
    price: 1290,
    image: "/tenant-assets/accessories/tow-bar.jpg",
    description: "Rated to 3,500 kg; fitted by our workshop.",
    order: 1,
  },
});
