import { text } from "../../schemas/parts/text.ts";

/** What a component needs of the maps service. */
export const mapSchema = {
  type: ["object", "null"],
  description: 'The maps service: { "$bind": "site.maps" }.',
  additionalProperties: true,
  properties: {
    embed: text("Address of the embedded map, with its placeholders."),
    tiles: text("Address of the service's tiles; with one, a picture of the map is shown."),
    attribution: text("Who the map is from, beside its picture."),
    key: text("Key of the maps service."),
  },
} as const;
