import { refinementNames } from "./visitor.schema.ts";

/** Attributes of a car's search record whose values are counted and filtered by (S3.16). */
export const searchFacets: readonly string[] = [
  ...refinementNames,
  "dealership_slug",
  "certified",
  "reserved",
  "doors",
  "sleeps",
  "axle_type",
];

/** Attributes that are numbers: what ranges and comparisons may name. */
export const searchNumbers: readonly string[] = [
  "price",
  "km",
  "year",
  "seats",
  "doors",
  "subscription_price",
  "sold_date_timestamp",
  "created_at_timestamp",
  "sleeps",
  "tare_weight",
  "aggregate_trailer_mass",
  "body_length",
  "cylinders",
  "weekly_price",
];
