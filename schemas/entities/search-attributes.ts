import type { Car } from "./car.schema.ts";

/** How the search uses an attribute of a car's record. */
interface SearchAttribute {
  /**
   * Its values are counted and can be filtered by: by visitors, as a refinement (S3.16), or only by pages and their
   * addresses.
   */
  facet?: "refinement" | "page";
  /** It is a number: ranges and comparisons can use it. */
  number?: true;
  /** Text queries search it. */
  words?: true;
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
  filtered_features: { facet: "refinement" },
  item_type: { facet: "refinement" },
  km: { facet: "refinement", number: true },
  location_name: { facet: "refinement", words: true },
  make: { facet: "refinement", words: true },
  model: { facet: "refinement", words: true },
  price: { facet: "refinement", number: true },
  subscription_price: { facet: "refinement", number: true },
  seats: { facet: "refinement", number: true },
  drive: { facet: "refinement", words: true },
  state: { facet: "refinement", words: true },
  tag: { facet: "refinement" },
  year: { facet: "refinement", number: true },
  dealership_slug: { facet: "page" },
  certified: { facet: "page" },
  reserved: { facet: "page" },
  doors: { facet: "page", number: true },
  sold_date_timestamp: { number: true },
  name: { words: true },
  series: { words: true },
  engine_size: { words: true },
  stocknum: { words: true },
  regplate: { words: true },
} as const satisfies { readonly [field in keyof Car]?: SearchAttribute };

/**
 * Attributes that are derived from a car; `server/stock/search-record.ts` must define every derivation to compile.
 */
const madeAttributes = {
  make_model: { facet: "refinement" },
  price_range: { facet: "refinement" },
  body: { facet: "refinement", words: true },
  fuel: { facet: "refinement", words: true },
  transmission: { facet: "refinement", words: true },
  weekly_price_range: { facet: "refinement" },
  sleeps: { facet: "page", number: true },
  axle_type: { facet: "page" },
  created_at_timestamp: { number: true },
  tare_weight: { number: true },
  aggregate_trailer_mass: { number: true },
  body_length: { number: true },
  cylinders: { number: true },
  weekly_price: { number: true },
} as const satisfies { readonly [name: string]: SearchAttribute };

/** Name of a derived attribute. */
export type MadeAttribute = keyof typeof madeAttributes;

const all: [string, SearchAttribute][] = [
  ...Object.entries(carAttributes),
  ...Object.entries(madeAttributes),
];
const namesOf = (is: (attribute: SearchAttribute) => boolean): readonly string[] =>
  all.flatMap(([name, attribute]) => (is(attribute) ? [name] : []));

/** Attributes of the search that visitors may refine by (S3.16). */
export const refinementNames = namesOf(({ facet }) => facet === "refinement");

/** Attributes of a car's search record whose values are counted and filtered by (S3.16). */
export const searchFacets = namesOf(({ facet }) => facet !== undefined);

/** Numeric attributes, for ranges and comparisons. */
export const searchNumbers = namesOf(({ number }) => number === true);

/** Attributes that pages can refine and filter by, in alphabetical order. */
export const searchAttributes: readonly string[] = [...new Set([...searchFacets, ...searchNumbers])].sort();

/** Attributes that text queries search. */
export const searchWords = namesOf(({ words }) => words === true);
