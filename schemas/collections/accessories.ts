import { defineCollection } from "./collection.ts";
import { image, number, order, text, texts, titled } from "./parts.ts";

export const collection = defineCollection({
  name: "accessories",
  description: "An accessory of a model.",
  properties: {
    name: text("What visitors read."),
    models: {
      ...texts("The models that it fits, by their short names (slug)."),
      title: "For the models",
      items: { type: "string", refersTo: "model" },
    } as const,
    price: number("Price with fitting, in AUD."),
    image: titled("Picture", image("The picture.")),
    description: text("A sentence or two."),
    order: titled("Place in the list", order("Lower numbers come first.")),
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
