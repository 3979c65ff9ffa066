import type { Car } from "../../schemas/entities/car.schema.ts";
import { isSold } from "../../schemas/entities/is-sold.ts";
import type { StoredCars } from "./stored-cars.ts";
import { validateCar } from "./validate-car.ts";

const dayMs = 86_400_000;

/** The cars of the import before, and how those are treated that a file no longer has. */
interface MissingCars {
  before: Pick<StoredCars, "name" | "lines">;
  /** For how many days a sold car is kept. */
  soldDays: number;
}

/** What is known of the rows of a file: ids of cars that were taken or refused, and whether a refused row had none. */
export interface FileIds {
  taken: { has(id: string): boolean };
  refused: ReadonlySet<string>;
  isSure: boolean;
}

/**
 * Cars of the import before that the file lacks: sold now, or still, for `soldDays`. Those whose row was refused, and all
 * if a refused row does not say which car it is, stay as they were: nobody has said that they are sold.
 */
export async function* listMissingCars(
  { before, soldDays, now }: MissingCars & { now: number },
  ids: FileIds,
  longest: number,
): AsyncGenerator<{ car: Car; isNew: boolean }> {
  if ((await before.name()) === undefined) return;
  for await (const { value, error } of before.lines(longest)) {
    if (error !== undefined) continue;
    const checked = validateCar(value);
    if (!("car" in checked) || ids.taken.has(checked.car.id)) continue;
    const { car } = checked;
    if (isSold(car)) {
      const soldAt = car.sold_date_timestamp ?? now;
      if (now - soldAt <= soldDays * dayMs) yield { car: { ...car, sold_date_timestamp: soldAt }, isNew: false };
    } else if (!ids.isSure || ids.refused.has(car.id)) yield { car, isNew: false };
    else yield { car: { ...car, status: "sold", sold: true, sold_date_timestamp: now }, isNew: true };
  }
}
