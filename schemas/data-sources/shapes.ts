import { carSchema } from "../entities/car.schema.ts";
import { locationSchema } from "../entities/location.schema.ts";

/** A JSON Schema as far as paths into a value need it; `{}` is anything. */
export interface ShapeSchema {
  readonly [keyword: string]: unknown;
}

/** Whatever it is: bindings into it are not looked up. */
export const anything: ShapeSchema = {};
/** A list of things of one shape. */
export const listOf = (items: ShapeSchema): ShapeSchema => ({ type: "array", items });
/** An object with these properties and no others. */
export const objectWith = (properties: { [name: string]: ShapeSchema }): ShapeSchema => ({
  type: "object",
  additionalProperties: false,
  properties,
});
/** An object with properties of these names. */
export const fields = (...names: string[]): ShapeSchema =>
  objectWith(Object.fromEntries(names.map((name) => [name, anything])));

/** What no page may know of a car. */
const isPrivate = (name: string) => name.startsWith("private_") || name === "vin";
const carFields = Object.fromEntries(
  Object.entries(carSchema.properties).filter(([name]) => !isPrivate(name)),
) as { [name: string]: ShapeSchema };

/** A car of its own page. */
export const ofCar = objectWith({ ...carFields, decisions: anything });

const recordFields = [
  ...["objectID", "body", "fuel", "transmission", "make_model", "price_range", "weekly_price"],
  ...["created_at_timestamp", "rank", "sleeps", "axle_type", "tare_weight", "aggregate_trailer_mass"],
  ...["body_length", "cylinders"],
];

/** A car of a list: its record in the search index, or what the visitor's browser keeps of it. */
export const listedCar = objectWith({
  ...carFields,
  ...Object.fromEntries(recordFields.map((name) => [name, anything])),
  decisions: anything,
});

/** A location of the dealer, with what is true of it at the moment. */
export const ofLocation = objectWith({
  ...locationSchema.properties,
  open_now: anything,
  distance_km: anything,
});

/** A reservation or a payment. */
export const ofOrder = fields(
  ...["id", "code", "kind", "car", "next", "amount", "refund", "heldUntil", "hours", "reference", "state"],
  ...["tone", "online", "paid", "href"],
);
