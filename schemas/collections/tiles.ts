import { defineCollection } from "./collection.ts";
import { exampleTile, tile } from "./parts.ts";

export const collection = defineCollection({
  name: "tiles",
  description: "A tile, banner or card.",
  properties: tile,
  required: [],
  together: { label: ["href"] },
  example: exampleTile,
});
