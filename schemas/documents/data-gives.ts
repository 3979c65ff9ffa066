import { carSchema } from "../entities/car.schema.ts";
import { locationSchema } from "../entities/location.schema.ts";
import { objectOf } from "../json-value.ts";
import { contentSchemas } from "./content.schema.ts";
import type { DataSourceName } from "./data-sources.ts";

/** A JSON Schema as far as paths into a value need it; `{}` is anything. */
export interface ShapeSchema {
  readonly [keyword: string]: unknown;
}

/** The schema of what a source gives, which may depend on its params. */
export type Gives = ShapeSchema | ((params: { readonly [name: string]: unknown }) => ShapeSchema);

const anything: ShapeSchema = {};
const listOf = (items: ShapeSchema): ShapeSchema => ({ type: "array", items });
const objectWith = (properties: { [name: string]: ShapeSchema }): ShapeSchema => ({
  type: "object",
  additionalProperties: false,
  properties,
});
const fields = (...names: string[]) => objectWith(Object.fromEntries(names.map((name) => [name, anything])));

/** What no page may know of a car. */
const isPrivate = (name: string) => name.startsWith("private_") || name === "vin";
const ofCar = Object.fromEntries(
  Object.entries(carSchema.properties).filter(([name]) => !isPrivate(name)),
) as { [name: string]: ShapeSchema };

/** A car of its own page. */
const car = objectWith({ ...ofCar, decisions: anything });

/** A car of a list: its record in the search index, or what the visitor's browser keeps of it. */
export const listedCar: ShapeSchema = objectWith({
  ...ofCar,
  ...(fields(
    "objectID",
    "body",
    "fuel",
    "transmission",
    "make_model",
    "price_range",
    "weekly_price",
    "created_at_timestamp",
    "rank",
    "sleeps",
    "axle_type",
    "tare_weight",
    "aggregate_trailer_mass",
    "body_length",
    "cylinders",
  ).properties as { [name: string]: ShapeSchema }),
  decisions: anything,
});

const place = objectWith({ ...locationSchema.properties, open_now: anything, distance_km: anything });
const order = fields(
  ...["id", "code", "kind", "car", "next", "amount", "refund", "heldUntil", "hours", "reference", "state"],
  ...["tone", "online", "paid", "href"],
);

/** Items of a collection, or one of them. */
function content({ collection, id, path }: { readonly [name: string]: unknown }): ShapeSchema {
  const schema = contentSchemas[String(collection)] as { properties?: object } | undefined;
  if (schema === undefined) return anything;
  const item = objectWith({ ...objectOf(schema.properties), decisions: anything } as {
    [name: string]: ShapeSchema;
  });
  return id === undefined && path === undefined ? listOf(item) : item;
}

/** What each data source gives. `validate` looks every `$bind` of a page up in it. */
export const dataGives: { readonly [source in DataSourceName]: Gives } = {
  car,
  askedCar: objectWith({ slug: anything, name: anything, primary_image_url: anything, decisions: anything }),
  goneCar: anything,
  similarCars: listOf(listedCar),
  cars: listOf(listedCar),
  carsBySlug: listOf(car),
  facetCounts: listOf(fields("value", "count")),
  valueLogos: anything,
  search: ({ segments }) =>
    fields(
      ...["word", "segments", "query", "total", "page", "hits", "ctas"],
      ...(Array.isArray(segments) ? segments.map(String) : []),
    ),
  content,
  makesInStock: anything,
  reviews: anything,
  directory: anything,
  locations: listOf(place),
  location: place,
  form: anything,
  signIn: fields("type", "about", "redirect", "back", "step", "contact", "ways", "error", "signedIn"),
  account: fields("signedIn", "contact"),
  watchlist: anything,
  reservations: listOf(order),
  order,
  contactCheck: anything,
  ownHold: listOf(order),
  refusal: anything,
  sent: anything,
  valuation: anything,
};
