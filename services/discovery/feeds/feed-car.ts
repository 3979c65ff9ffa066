import type { VehicleType } from "../../../schemas/collections/vehicle-types.ts";
import type { PublicSite } from "../../../schemas/documents/site.schema.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../../schemas/json-value.ts";

/** An advertised car, with the data that both vendors require. Money in AUD, distances in km. */
export interface FeedCar {
  car: Car;
  /** Kind of vehicle: that of the car's `item_type`, or what the site sells. */
  kind?: VehicleType | undefined;
  url: string;
  pictures: string[];
  /** The price that the buyer pays. */
  price: number;
  /** Earlier, higher price; absent when there is none. */
  before?: number;
  /** The location of the car. */
  place?: NonNullable<PublicSite["locations"]>[number];
  dealership?: NonNullable<PublicSite["dealerships"]>[number];
  vin?: string;
}

/**
 * Whether a car can be bought now, by its decision `availability`: dealers pay for clicks on every advertised car.
 */
export const isForSale = (decision: JsonObject | undefined): boolean => decision?.state === "in-stock";

/** A text without markup, control characters or parts split by a pipe. */
export function convertToPlainText(text: string | null | undefined, most: number): string {
  const plain = (text ?? "")
    .replace(/<[^<>]*>/g, " ")
    .replaceAll("|", " ")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML and CSV cannot hold.
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]+|\s+/g, " ")
    .toWellFormed()
    .trim();
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`;
}
