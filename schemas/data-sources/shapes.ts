import { contentSchemas } from "../collections/catalogue.ts";
import { carSchema } from "../entities/car.schema.ts";
import { locationSchema } from "../entities/location.schema.ts";
import { privateFields } from "../entities/private-fields.ts";
import { builtInAttributes } from "../entities/search-attributes.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";

/** The part of a JSON Schema that describes paths into a value; `{}` accepts anything. */
export interface ShapeSchema {
  readonly [keyword: string]: unknown;
}

/** A schema with the type of the values that it describes, which loaders must return; only types know `describes`. */
export type Shape<Value> = ShapeSchema & { readonly describes?: Value };
/** The values of a schema. */
export type ValueOf<Schema> =
  Schema extends Shape<infer Value> ? (unknown extends Value ? JsonValue : Value) : JsonValue;

type Shapes = { readonly [property: string]: ShapeSchema };
/** Properties that may be absent: of names that only running code knows, any. */
type Perhaps<Optional extends Shapes> = string extends keyof Optional
  ? JsonObject
  : { -readonly [name in keyof Optional]?: ValueOf<Optional[name]> };

/** Any value: bindings into it are not checked. */
export const anything: Shape<JsonValue> = {};
/** What a table decides: its contract describes it, or else its rows do. */
export const outcomeOf = (table: string): Shape<JsonValue> => ({ outcomeOf: table });
/** A list of things of one shape. */
export const listOf = <Items extends ShapeSchema>(items: Items): Shape<ValueOf<Items>[]> => ({
  type: "array",
  items,
});

/** An object with these properties, perhaps `optional` ones, and no others. */
export const objectWith = <const Always extends Shapes, const Optional extends Shapes = Record<never, never>>(
  always: Always,
  optional?: Optional,
): Shape<{ -readonly [name in keyof Always]: ValueOf<Always[name]> } & Perhaps<Optional>> => ({
  type: "object",
  additionalProperties: false,
  required: Object.keys(always),
  properties: { ...optional, ...always },
});

/** Properties of these names, with any value. */
export const named = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, anything])) as { [name in Names[number]]: typeof anything };
/** An object with properties of these names, each written out: loaders must return them. */
export const fields = <const Names extends readonly string[]>(...names: string extends Names[number] ? never : Names) =>
  objectWith(named(...names));

/** Fields of a car that no page may read. */
const unreadable: readonly string[] = privateFields;
const carFields = Object.fromEntries(
  Object.entries(carSchema.properties).filter(([name]) => !unreadable.includes(name)),
) as { [name: string]: ShapeSchema };

const decisions = { decisions: anything };

/** A car of its own page, which lacks the attributes of the site's search. */
export const ofCar = { ...objectWith(decisions, carFields), isSearched: false };

const recordFields = ["objectID", "_geoloc", "rank", ...Object.keys(builtInAttributes)];

/**
 * A car in a list: its record in the search index, or the visitor's saved copy. `isSearched`: it also has the attributes
 * that the site adds to its search, which only the site knows.
 */
export const listedCar = {
  ...objectWith(decisions, { ...named(...recordFields), ...carFields }),
  isSearched: true,
};

/** A location of the dealer, with its current state. */
export const ofLocation = objectWith({ open_now: anything, opens_next: anything }, {
  ...locationSchema.properties,
  distance_km: anything,
} as { [name: string]: ShapeSchema });

/** The properties of a content collection's items; undefined for a collection that only a dealer has. */
export function findItemFields(collection: string): { [name: string]: ShapeSchema } | undefined {
  const schema = contentSchemas[collection] as { properties?: { [name: string]: ShapeSchema } } | undefined;
  return schema?.properties;
}

const orderFields = [
  "id",
  "code",
  "kind",
  "car",
  "next",
  "amount",
  "refund",
  "heldUntil",
  "hours",
  "reference",
  "state",
  "tone",
  "online",
  "paid",
] as const;

/** A reservation or a payment. */
export const ofOrder = fields(...orderFields);

/** One of a list: with the path of its page. */
export const ofListedOrder = fields(...orderFields, "href");
