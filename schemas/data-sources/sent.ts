import { defineDataSource } from "./data-source.ts";
import { anything, fields, listOf, named, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "sent",
  description: "The last form that this browser submitted, for the page after a form; no personal data.",
  params: {},
  gives: objectWith(
    { ...named("known", "heading", "text", "reference"), steps: listOf(anything) },
    {
      car: fields("slug", "name", "primary_image_url", "decisions"),
      place: fields("name", "slug", "address", "phone"),
      // `wish` is a time that was asked for, but not booked.
      ...named("hasCar", "starts", "timeZone", "calendar", "wish"),
    },
  ),
  examples: [{}],
  ofOneVisitor: true,
});
