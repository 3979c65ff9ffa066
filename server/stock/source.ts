import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";

/**
 * Where cars come from that nobody sells (`stock.source` is `demo`): given where the loader is wired. Gives the cars, or says
 * why there are none. `now` is in ms since 1970 UTC, `platformDir` the folder of the platform's own layer.
 */
export type StockSource = (
  tenant: ResolvedTenant,
  at: { now: number; platformDir: string },
) => Promise<{ cars: Car[] } | { problem: string }>;
