import type { Car } from "./car.schema.ts";
import { type CarField, findCarField } from "./car-fields.ts";

/** How the search uses an attribute of a car's record. */
export interface SearchAttribute {
  /** Dotted path of the field of a car that it is; absent: the field of its own name. */
  field?: string;
  /** The fact about a car that it is, instead of a field. */
  fact?: string;
  /** Its values are the bands that its numbers fall into. */
  bands?: readonly Band[];
  /**
   * Its values are counted and can be filtered by: by visitors, as a refinement (S3.16), or only by pages and their
   * addresses.
   */
  facet?: "refinement" | "page";
  /** What it holds, if it is no field of a car. */
  kind?: CarField["kind"];
  /** What it says of a car; absent: what its field says. */
  description?: string;
  /** Text queries search it. */
  words?: true;
}

/** A band of numbers: from where the one before it ends to `below`, which the last one lacks. */
export interface Band {
  readonly value: string;
  readonly below?: number | undefined;
}

/** Attributes that are fields of a car. */
const carAttributes = {
  badge: { facet: "refinement", words: true },
  status: { facet: "refinement" },
  car_type: { facet: "refinement", words: true },
  categories: { facet: "refinement" },
  city: { facet: "refinement", words: true },
  colour: { facet: "refinement", words: true },
  dealership_name: { facet: "refinement" },
  filtered_features: { facet: "refinement", words: true },
  item_type: { facet: "refinement" },
  km: { facet: "refinement" },
  location_name: { facet: "refinement", words: true },
  make: { facet: "refinement", words: true },
  model: { facet: "refinement", words: true },
  price: { facet: "refinement" },
  subscription_price: { facet: "refinement" },
  seats: { facet: "refinement" },
  drive: { facet: "refinement", words: true },
  state: { facet: "refinement", words: true },
  tag: { facet: "refinement" },
  year: { facet: "refinement" },
  dealership_slug: { facet: "page" },
  certified: { facet: "page" },
  reserved: { facet: "page" },
  doors: { facet: "page" },
  sold_date_timestamp: {},
  name: { words: true },
  series: { words: true },
  engine_size: { words: true },
  stocknum: { words: true },
  regplate: { words: true },
} as const satisfies { readonly [field in keyof Car]?: SearchAttribute };

/** Attributes that are a field of a car under another name. */
const renamedAttributes = {
  body: { field: "simple_body", facet: "refinement", words: true },
  fuel: { field: "simple_fuel", facet: "refinement", words: true },
  transmission: { field: "simple_transmission", facet: "refinement", words: true },
  sleeps: { field: "caravan.sleeps", facet: "page" },
  axle_type: { field: "caravan.axle_type", facet: "page" },
  tare_weight: { field: "caravan.tare_weight" },
  aggregate_trailer_mass: { field: "caravan.aggregate_trailer_mass" },
  body_length: { field: "caravan.body_length" },
  cylinders: { field: "variant.cylinders" },
  braked_towing: { field: "variant.brakedtowing" },
  payload: { field: "variant.payload" },
} as const satisfies { readonly [name: string]: SearchAttribute & { field: string } };

/**
 * Attributes that are derived from a car; `platform/stock/search-record.ts` must define every derivation to compile.
 */
const derivedAttributes = {
  make_model: { facet: "refinement", kind: "text", description: "Make and model: <make> > <model>." },
  price_range: { facet: "refinement", kind: "text", description: "The band that the price falls into." },
  weekly_price_range: {
    facet: "refinement",
    kind: "text",
    description: "The band that the weekly payment falls into.",
  },
  created_at_timestamp: {
    kind: "number",
    description: "When the car came into stock, in milliseconds since 1970 UTC.",
  },
  loaded_mass: {
    kind: "number",
    description: "The most that a caravan or a motorhome may weigh: its ATM, or its GVM, kg.",
  },
  motorhome_mass: { kind: "number", description: "GVM of a motorhome, kg." },
  weekly_price: { kind: "number", description: "The weekly payment that a card shows." },
  financed_price: { kind: "number", description: "The price that the weekly payment is worked out from." },
} as const satisfies {
  readonly [name: string]: SearchAttribute & { kind: CarField["kind"]; description: string };
};

/** Name of a derived attribute. */
export type DerivedAttribute = keyof typeof derivedAttributes;
/** Name of an attribute that a record has besides the fields of its car. */
export type MadeAttribute = DerivedAttribute | keyof typeof renamedAttributes;

/** The attributes of every site's search, by name. */
export const builtInAttributes: { readonly [name: string]: SearchAttribute } = {
  ...carAttributes,
  ...renamedAttributes,
  ...derivedAttributes,
};

/** Attributes of the search that visitors may refine by (S3.16). */
export const refinementNames: readonly string[] = Object.entries(builtInAttributes).flatMap(([name, { facet }]) =>
  facet === "refinement" ? [name] : [],
);

/** What an attribute holds; undefined if its field is none of a car. */
export const findAttributeKind = (
  name: string,
  { kind, field = name }: Pick<SearchAttribute, "kind" | "field">,
): CarField["kind"] | undefined => kind ?? findCarField(field)?.kind;
