import type { Store } from "../../store/open.ts";
import { type Calendar, type DaySlots, daysFrom } from "./slots.ts";

/** The days from `from` (YYYY-MM-DD) on with the times that are still free. */
export async function freeSlots(
  store: Store,
  tenant: string,
  calendar: Calendar,
  span: { from: string; days: number },
): Promise<DaySlots[]> {
  const days = daysFrom(calendar, span.from, span.days);
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (first === undefined || last === undefined) return [];
  const booked = await store.db
    .selectFrom("appointments")
    .select((eb) => ["starts_at", eb.fn.countAll<number>().as("count")])
    .where("tenant", "=", tenant)
    .where("location", "=", calendar.location.slug)
    .where("starts_at", ">=", first)
    .where("starts_at", "<=", `${last}T24`)
    .groupBy("starts_at")
    .execute();
  const seats = calendar.settings.perSlot ?? 1;
  const full = new Set(
    booked.filter(({ count }) => Number(count) >= seats).map(({ starts_at }) => starts_at),
  );
  return days.map(({ date, times }) => ({
    date,
    times: times.filter((time) => !full.has(`${date}T${time}`)),
  }));
}
