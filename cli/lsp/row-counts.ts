import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";

/** How many cars in stock each row decides. */
export interface RowCounts {
  cars: number;
  rows: { [table: string]: { [row: string]: number } };
}

/** Counts the cars that each row of the tables about cars decides, for a visitor who is signed out. */
export function countRows(prepared: PreparedTenant, cars: readonly Car[], now: number): RowCounts {
  const { tables } = prepared.tenant;
  const ofCars = Object.values(tables).filter(({ about = "car" }) => about === "car");
  const rows: RowCounts["rows"] = Object.fromEntries(
    ofCars.map(({ table, rows: all }) => [table, Object.fromEntries(all.map(({ id }) => [id, 0]))]),
  );
  for (const car of cars) {
    const facts = computeFacts({
      car,
      site: prepared.publicSite,
      visitor: { signedIn: false, phone: false },
      now,
    });
    for (const { table } of ofCars) {
      const counted = rows[table] ?? {};
      for (const row of decide(prepared.compiled, table, facts).rows) counted[row] = (counted[row] ?? 0) + 1;
    }
  }
  return { cars: cars.length, rows };
}

/** A number of cars in words. */
export const countWords = (count: number): string => `${count} car${count === 1 ? "" : "s"}`;
