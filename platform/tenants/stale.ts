import type { LiveTenant } from "./live-tenant.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DEFAULT_REFRESH_MINUTES = 15;

/**
 * Whether a tenant's stock is out of date at `now` (ms): a feed after its refresh interval, a demonstration on the
 * next day.
 */
export function isStale({ prepared, loadedAt, isStockAway }: LiveTenant, now: number): boolean {
  const { stock } = prepared.tenant.site;
  // A site without any cars is tried again after a minute instead of its usual interval.
  if (isStockAway) return now - loadedAt >= MINUTE_MS;
  if (stock?.source === "demo") return Math.floor(now / DAY_MS) !== Math.floor(loadedAt / DAY_MS);
  const minutes = Math.max(1, stock?.refreshMinutes ?? DEFAULT_REFRESH_MINUTES);
  return stock?.source === "feed" && now - loadedAt >= minutes * MINUTE_MS;
}
