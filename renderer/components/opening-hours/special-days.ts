import { isDayOf } from "../../../schemas/entities/department.ts";
import type { Props } from "./schema.ts";

type Day = NonNullable<Props["holidays"]>[number];
type HoursLocation = NonNullable<Props["locations"]>[number];

/** The same day of the next year, YYYY-MM-DD. */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/**
 * Special days and seasons of a location in the year from `today` (YYYY-MM-DD) on, earliest first: those for all
 * locations, or for this one by name and department.
 */
export function listSpecialDays(days: readonly Day[], place: HoursLocation, today: string): Day[] {
  return days
    .filter(({ date, until = date }) => until >= today && date < yearAfter(today))
    .filter((day) => isDayOf(day, place))
    .sort((a, b) => a.date.localeCompare(b.date));
}
