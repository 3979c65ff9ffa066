import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import { isSold } from "../../schemas/entities/is-sold.ts";
import type { StoredCars } from "./stored-cars.ts";
import { validateCar } from "./validate-car.ts";

/** What is known of a car of the stock before. */
export interface EarlierCar {
  slug: string;
  createdAt: string | null | undefined;
  isForSale: boolean;
}

/** The cars of the stock before, by id; undefined if there was none. `longest`: characters of a stored car at most. */
export async function readBefore(
  stored: Pick<StoredCars, "name" | "lines"> | undefined,
  longest: number,
): Promise<ReadonlyMap<string, EarlierCar> | undefined> {
  if (stored === undefined || (await stored.name()) === undefined) return undefined;
  const known = new Map<string, EarlierCar>();
  for await (const { value, error } of stored.lines(longest)) {
    const checked = error === undefined ? validateCar(value) : undefined;
    if (!checked || !("car" in checked)) continue;
    const { car } = checked;
    known.set(car.id, { slug: car.slug, createdAt: car.created_at, isForSale: !isSold(car) });
  }
  return known;
}

/** Whether a map makes ids that are others after each change, or in each file. */
export const isPassing = ({ fields }: ImportMap): boolean => /\{(?:row|\*)\}/.test(fields.id?.template ?? "");
