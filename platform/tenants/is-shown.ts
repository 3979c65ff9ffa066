import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";

/** The part of a prepared dealer that decides which cars are shown. */
export type StockTable = Pick<PreparedTenant, "publicSite" | "compiled">;

/** Extracts the part that decides which cars are shown, so that the rest of a prepared dealer can be freed. */
export function extractStockTable({ publicSite, compiled }: PreparedTenant): StockTable {
  const table = compiled.get("stock");
  return { publicSite, compiled: new Map(table && [["stock", table]]) };
}

/**
 * Whether the tenant's `stock` table shows a car at `now`, ms (S4.2, S9.46), and whether the decision read the time.
 */
export function evaluateVisibility(
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
  return { isShown: convertToJsonObject(result).show === true, isTimed };
}

/** Whether the tenant's `stock` table shows the car at `now` (ms). */
export const isShown = (table: StockTable, car: Car, now: number): boolean =>
  evaluateVisibility(table, car, now).isShown;
