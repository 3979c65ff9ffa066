import type { LiveTenant } from "./live-tenant.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DEFAULT_REFRESH_MINUTES = 15;

/** Whether a tenant's stock is out of date at `now` (ms): a feed's minutes are over, or a demo's day is. */
export function isStale({ prepared, loadedAt, isStockAway }: LiveTenant, now: number): boolean {
  const { stock } = prepared.tenant.site;
  // Without any cars, the site cannot wait for its usual minutes.
  if (isStockAway) return now - loadedAt >= MINUTE_MS;
  if (stock?.source === "demo") return Math.floor(now / DAY_MS) !== Math.floor(loadedAt / DAY_MS);
  const minutes = Math.max(1, stock?.refreshMinutes ?? DEFAULT_REFRESH_MINUTES);
  return stock?.source === "feed" && now - loadedAt >= minutes * MINUTE_MS;
}
