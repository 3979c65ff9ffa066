import type { Car } from "./car.schema.ts";

/**
 * Whether a car has been sold, according to either of its two fields. The only definition: loading sets both fields
 * by it.
 */
export const isSold = ({ status, sold }: Partial<Pick<Car, "status" | "sold">>): boolean =>
  status === "sold" || sold === true;
