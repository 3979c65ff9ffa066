/** The possible departments of a location. */
export type Department = "sales" | "service" | "parts";

/** The fields of a location that select its special days. */
export interface DepartmentPlace {
  name?: string | undefined;
  location_type?: string | undefined;
  address?: { state?: string | null | undefined } | null | undefined;
}

/** The locations that a special day, or a season of them, applies to. */
interface Day {
  department?: string | undefined;
  location_name?: string | undefined;
  state?: string | undefined;
}

/** The department of a location: sales where it states none, or an empty one (S3.20). */
export const resolveDepartment = <Type extends string = Department>({
  location_type,
}: {
  location_type?: Type | "" | undefined;
}): Type | "sales" => location_type || "sales";

/** Whether a special day applies to a location: to all locations, or to this one by name, state and department (S3.25). */
export function isDayOf({ department, location_name, state }: Day, place: DepartmentPlace): boolean {
  const isNamed = location_name === undefined || location_name === place.name;
  const isInState = state === undefined || state === place.address?.state;
  return (
    isNamed &&
    isInState &&
    (department === undefined || department === "all" || department === resolveDepartment(place))
  );
}

/** The days that special hours are about: one, or those of a season (dates YYYY-MM-DD; weekdays, 0 is Sunday). */
interface Season {
  date: string;
  until?: string | undefined;
  weekdays?: readonly number[] | undefined;
}

const isIn = ({ date: first, until = first, weekdays }: Season, date: string): boolean =>
  first <= date && date <= until && (!weekdays || weekdays.includes(new Date(date).getUTCDay()));

/**
 * The special hours of a location on a date (YYYY-MM-DD), if there are any: the last of `days`, which
 * resolveSpecialHours has put in order.
 */
export const findSpecialDay = <Special extends Day & Season>(
  days: readonly Special[],
  place: DepartmentPlace,
  date: string,
): Special | undefined => days.findLast((day) => isIn(day, date) && isDayOf(day, place));
