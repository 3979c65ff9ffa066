import { isFetched, refreshMinutesOf } from "../stock/index.ts";
import type { LiveTenant } from "./live-tenant.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Whether a tenant's stock is out of date at `now` (ms): a feed or drop folder after its refresh interval, a demonstration on the
 * next day.
 */
export function isStale({ prepared, loadedAt, isStockAway }: LiveTenant, now: number): boolean {
  const { site } = prepared.tenant;
  // A site without any cars is tried again after a minute instead of its usual interval.
  if (isStockAway) return now - loadedAt >= MINUTE_MS;
  if (site.stock?.source === "demo") return Math.floor(now / DAY_MS) !== Math.floor(loadedAt / DAY_MS);
  return isFetched(site) && now - loadedAt >= refreshMinutesOf(site) * MINUTE_MS;
}
