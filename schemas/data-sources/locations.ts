import * as s from "../parts/schema.ts";
import { defineDataSource } from "./data-source.ts";
import { bound, limit } from "./params.ts";
import { listOf, ofLocation } from "./shapes.ts";

export const source = defineDataSource({
  name: "locations",
  description: "The dealer's visible locations.",
  params: {
    filter: s.choice("Filter that the table `location` reads; absent: all.", ["sales", "service-only", "hide-service"]),
    dealership: {
      ...bound("Slug of the dealership whose locations are returned."),
      refersTo: "dealership",
    } as const,
    subtype: s.text(
      "Subtype (location_subtype), such as buying: the locations of this subtype, or all if there is none.",
    ),
    postcode: bound("Postcode that distances are measured from; the nearest location comes first."),
    limit,
  },
  gives: listOf(ofLocation),
  examples: [
    {},
    { filter: "sales", dealership: { $bind: "route.query.dealership" } },
    { postcode: { $bind: "route.query.postcode" }, subtype: "buying", limit: 2 },
  ],
});
