import { carSchema } from "../entities/car.schema.ts";
import { locationSchema } from "../entities/location.schema.ts";
import { privateFields } from "../entities/private-fields.ts";
import { builtInAttributes } from "../entities/search-attributes.ts";

/** The part of a JSON Schema that describes paths into a value; `{}` accepts anything. */
export interface ShapeSchema {
  readonly [keyword: string]: unknown;
}

/** Any value: bindings into it are not checked. */
export const anything: ShapeSchema = {};
/** What a table decides: its contract describes it, or else its rows do. */
export const outcomeOf = (table: string): ShapeSchema => ({ outcomeOf: table });
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

/** Fields of a car that no page may read. */
const unreadable: readonly string[] = privateFields;
const carFields = Object.fromEntries(
  Object.entries(carSchema.properties).filter(([name]) => !unreadable.includes(name)),
) as { [name: string]: ShapeSchema };

/** A car of its own page. */
export const ofCar = objectWith({ ...carFields, decisions: anything });

const recordFields = ["objectID", "rank", ...Object.keys(builtInAttributes)];

/** A car in a list: its record in the search index, or the visitor's saved copy. */
export const listedCar = objectWith({
  ...Object.fromEntries(recordFields.map((name) => [name, anything])),
  ...carFields,
  decisions: anything,
});

/** A location of the dealer, with its current state. */
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
