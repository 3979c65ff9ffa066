import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "LocationFinder",
  purpose: "contact",
  client: "none",
  lazy: "places",
  description:
    "Postcode input and dealership select: a form by GET whose `postcode` and `dealership` the data source `locations` reads.",
  props: s.object({
    action: s.text("Page that shows the locations, site-relative."),
    "anchor?": s.text("Anchor of the section with the locations (#name), so that the result is in view."),
    "postcode?": s.text('Requested postcode: { "$bind": "route.query.postcode" }.'),
    "dealership?": s.text('Requested dealership: { "$bind": "route.query.dealership" }.'),
    "dealerships?": s.nullableList(
      'Dealerships to choose from: { "$bind": "site.dealerships" }. With fewer than two, the select is left out.',
      { slug: s.text("Slug."), name: s.text("Name.") },
    ),
    "found?": s.nullableList('Matching locations: { "$bind": "places" }.', {
      "name?": s.text("Name."),
      "distance_km?": s.amount("Distance, km."),
    }),
    labels: s.object("Wording.", {
      postcode: s.text("Label of the postcode."),
      "dealership?": s.text("Label of the dealership."),
      "anyDealership?": s.text("Option for no dealership."),
      submit: s.text("The button."),
      "malformed?": s.text("Error for a postcode that is not four digits."),
      "unknown?": s.text("Error for an unknown postcode."),
      "nearest?": s.liveText("The nearest location", "name, distance (km)"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
