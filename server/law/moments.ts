import type { LiveTenant } from "../../platform/tenants/index.ts";

const dayMs = 86_400_000;
/** Noon of a day in Australia, whichever its zone. */
const noon = (day: string) => Date.parse(`${day}T02:00:00Z`);

/** Settings that count days, after which tables decide otherwise about a car. */
const countsDays = ["soldDays", "newArrivalDays"];

/** Moments at which pages of a dealer change: an offer or a popup ends, special hours begin. The present one first. */
export function siteMoments({ prepared }: LiveTenant, now: number): number[] {
  const { offers = [], popups = [], "special-hours": special = [] } = prepared.tenant.content;
  const lastDays = [...offers.map(({ ends }) => ends), ...popups.map(({ expiryDate }) => expiryDate)];
  const ends = lastDays.flatMap((day) => (typeof day === "string" ? [noon(day), noon(day) + dayMs] : []));
  const days = special.flatMap(({ date }) => (typeof date === "string" ? [noon(date)] : []));
  // Every special day changes pages in the same way, so the next one stands for all.
  const next = days
    .filter((at) => at > now)
    .sort((a, b) => a - b)
    .slice(0, 1);
  return [...new Set([now, ...ends.filter((at) => at > now), ...next])];
}

/** Moments at which tables decide otherwise about cars that stay as they are. The present one first. */
export function carMoments(live: LiveTenant, now: number): number[] {
  const { settings = {} } = live.prepared.tenant.site;
  const days = countsDays.map((name) => Number(settings[name] ?? 0) + 1);
  return [...new Set([...siteMoments(live, now), ...days.map((count) => now + count * dayMs)])];
}
