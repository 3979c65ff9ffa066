import { isDayOf } from "../../../schemas/entities/department.ts";
import type { Props } from "./schema.ts";

type Day = NonNullable<Props["holidays"]>[number];
type HoursLocation = NonNullable<Props["locations"]>[number];

/**
 * Special days of a location from `today` (YYYY-MM-DD) on, earliest first: those for all locations, or for this one
 * by name and department.
 */
export function specialDays(days: readonly Day[], place: HoursLocation, today: string): Day[] {
  return days
    .filter((day) => day.date >= today && isDayOf(day, place))
    .sort((a, b) => a.date.localeCompare(b.date));
}
