import { defineCollection } from "./collection.ts";
import { image, number, order, text, texts } from "./parts.ts";

export const collection = defineCollection({
  name: "accessories",
  description: "An accessory of a model.",
  properties: {
    name: text("Name."),
    models: {
      ...texts("Slugs of the models that it fits."),
      items: { type: "string", refersTo: "model" },
    } as const,
    price: number("Price fitted, AUD."),
    image: image("Picture."),
    description: text("Description."),
    order: order("Place in the list."),
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
