import type { Store } from "../../../platform/store/index.ts";
import { type Calendar, type DaySlots, listDays } from "./slots.ts";

/** The number of bookings by location and time; keys are from `takenKey`. */
export type TakenTimes = ReadonlyMap<string, number>;

const takenKey = (location: string, startsAt: string) => `${location} ${startsAt}`;

/** A tenant's bookings from a day on (YYYY-MM-DD). */
export async function findTakenTimes(store: Store, tenant: string, from: string): Promise<TakenTimes> {
  const booked = await store.db
    .selectFrom("appointments")
    .select((eb) => ["location", "starts_at", eb.fn.countAll<number>().as("count")])
    .where("tenant", "=", tenant)
    .where("starts_at", ">=", from)
    .groupBy(["location", "starts_at"])
    .execute();
  return new Map(booked.map(({ location, starts_at, count }) => [takenKey(location, starts_at), Number(count)]));
}

/** The days from `from` (YYYY-MM-DD) on with the times that are still free. */
export function freeDays(calendar: Calendar, taken: TakenTimes, span: { from: string; days: number }): DaySlots[] {
  const { slug } = calendar.location;
  const seats = calendar.settings.perSlot ?? 1;
  return listDays(calendar, span.from, span.days).map(({ date, times }) => ({
    date,
    times: times.filter((time) => (taken.get(takenKey(slug, `${date}T${time}`)) ?? 0) < seats),
  }));
}
