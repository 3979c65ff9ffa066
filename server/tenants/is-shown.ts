import type { PreparedTenant } from "../../renderer/pages/prepare.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { objectOf } from "../../schemas/json-value.ts";

/** What decides whether a car is shown: a prepared dealer has it. */
export type StockTable = Pick<PreparedTenant, "publicSite" | "compiled">;

/** Only what decides which cars are shown, so that the rest of a prepared dealer need not be kept. */
export function stockTableOf({ publicSite, compiled }: PreparedTenant): StockTable {
  const table = compiled.get("stock");
  return { publicSite, compiled: new Map(table && [["stock", table]]) };
}

/** Whether the tenant's `stock` table shows a car at this moment (S4.2, S9.46), and whether that depends on the moment. */
export function shownAt(
  { publicSite: site, compiled }: StockTable,
  car: Car,
  now: number,
): { isShown: boolean; isTimed: boolean } {
  let isTimed = false;
  const facts = computeFacts({
    car,
    site,
    visitor: { signedIn: false, phone: false },
    get now() {
      isTimed = true;
      return now;
    },
  });
  const { result } = decide(compiled, "stock", facts);
  return { isShown: objectOf(result).show === true, isTimed };
}

/** Whether the tenant's `stock` table shows the car at this moment. */
export const isShown = (table: StockTable, car: Car, now: number): boolean =>
  shownAt(table, car, now).isShown;
