import * as s from "../../schemas/parts/schema.ts";

/** What a component needs of the maps service. */
export const mapSchema = s.nullableObject('The maps service: { "$bind": "site.maps" }.', {
  "embed?": s.text("Address of the embedded map, with its placeholders."),
  "tiles?": s.text("Address of the service's tiles; with one, a picture of the map is shown."),
  "attribution?": s.text("Who the map is from, beside its picture."),
  "key?": s.text("Key of the maps service."),
});
