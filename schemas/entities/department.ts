/** The possible departments of a location. */
export type Department = "sales" | "service" | "parts";

/** The fields of a location that select its special days. */
export interface DepartmentPlace {
  name?: string | undefined;
  location_type?: string | undefined;
}

/** The locations that a special day applies to. */
interface Day {
  department?: string | undefined;
  location_name?: string | undefined;
}

/** The department of a location: sales where it states none, or an empty one (S3.20). */
export const resolveDepartment = <Type extends string = Department>({
  location_type,
}: {
  location_type?: Type | "" | undefined;
}): Type | "sales" => location_type || "sales";

/** Whether a special day applies to a location: to all locations, or to this one by name and department (S3.25). */
export function isDayOf({ department, location_name }: Day, place: DepartmentPlace): boolean {
  const isNamed = location_name === undefined || location_name === place.name;
  return isNamed && (department === undefined || department === "all" || department === resolveDepartment(place));
}

/**
 * The special day of a location on a date (YYYY-MM-DD), if there is one: its own entry takes precedence over one for
 * all.
 */
export function findSpecialDay<Special extends Day & { date: string }>(
  days: readonly Special[],
  place: DepartmentPlace,
  date: string,
): Special | undefined {
  const suggestion = days.filter((day) => day.date === date && isDayOf(day, place));
  return suggestion.find(({ location_name }) => location_name !== undefined) ?? suggestion[0];
}
