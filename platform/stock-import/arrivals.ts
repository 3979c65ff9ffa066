import type { Car } from "../../schemas/entities/car.schema.ts";
import { type StoredCars, validateCar } from "../stock/index.ts";
import type { ImportMap } from "./map.schema.ts";

/**
 * Says when cars came into the stock of which the file does not say it: those that the import before lacked came with this one,
 * the others keep what was known of them. The first import says nothing, since its cars may have been there for long.
 * `longest`: characters of a stored car at most.
 */
export async function arrivals(
  before: Pick<StoredCars, "name" | "lines"> | undefined,
  { fields }: ImportMap,
  { now, longest }: { now: number; longest: number },
): Promise<(car: Car) => Car> {
  const isSaid = Object.hasOwn(fields, "created_at");
  // A car whose id is made of its whole row is another one after each change.
  const isOfRow = fields.id?.template?.includes("{*}") === true;
  if (before === undefined || isSaid || isOfRow || (await before.name()) === undefined) return (car) => car;
  const known = new Map<string, string | null | undefined>();
  for await (const { value, error } of before.lines(longest)) {
    const checked = error === undefined ? validateCar(value) : undefined;
    if (checked && "car" in checked) known.set(checked.car.id, checked.car.created_at);
  }
  const today = new Date(now).toISOString();
  return (car) => {
    const since = known.has(car.id) ? known.get(car.id) : today;
    return since ? { ...car, created_at: since } : car;
  };
}
