import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";

/**
 * A source of demo cars (`stock.source` is `demo`), passed in where the loader is wired. Returns the cars, or the
 * reason why there are none. `now` is in ms since 1970 UTC, `rangeFile` gives the file of a demo range.
 */
export type StockSource = (
  tenant: ResolvedTenant,
  at: { now: number; rangeFile: (name: string) => string },
) => Promise<{ cars: Car[] } | { problem: string }>;
