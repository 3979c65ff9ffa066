import type { Props } from "./schema.ts";

type Day = NonNullable<Props["holidays"]>[number];
type Place = NonNullable<Props["locations"]>[number];

/** Special days of a place from `today` (YYYY-MM-DD) on, earliest first: those of all places, or of it by name and department. */
export function specialDays(days: readonly Day[], place: Place, today: string): Day[] {
  const department = place.location_type || "sales";
  return days
    .filter(({ date }) => date >= today)
    .filter(({ location_name: name }) => name === undefined || name === place.name)
    .filter(({ department: about }) => [undefined, "all", department].includes(about))
    .sort((a, b) => a.date.localeCompare(b.date));
}
