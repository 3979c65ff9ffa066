import type { Site } from "../../../schemas/documents/site.schema.ts";
import { type Department, resolveDepartment } from "../../../schemas/entities/department.ts";
import type { Location } from "../../../schemas/entities/location.schema.ts";
import { resolveTimeZone } from "../../../schemas/entities/location-zone.ts";
import type { ResolvedTenant } from "../../../schemas/resolve/resolved-tenant.ts";
import { resolveSpecialHours } from "../../../schemas/resolve/special-hours.ts";
import type { Calendar } from "./slots.ts";

/**
 * The location that takes the appointments of a department (absent: sales) at `wanted`: the slug of a location or of a
 * dealership; absent means the site's main one. Undefined when there is none of that name, and for departments other
 * than sales if the site has no such location, because their hours are unknown.
 */
export function findAppointmentLocation(
  site: Pick<Site, "locations">,
  wanted: unknown,
  department: Department = "sales",
): Location | undefined {
  const shown = (site.locations ?? []).filter(({ visible }) => visible !== false);
  const places = shown.filter((place) => resolveDepartment(place) === department);
  if (typeof wanted !== "string" || wanted === "") {
    const main = places.find(({ primary }) => primary) ?? places[0];
    return main ?? (department === "sales" ? shown[0] : undefined);
  }
  return shown.find(({ slug }) => slug === wanted) ?? places.find(({ dealership_slug }) => dealership_slug === wanted);
}

/** The calendar of a location at a moment (ms); undefined if its department takes no appointments, or has no opening hours. */
export function findCalendar(tenant: ResolvedTenant, location: Location, now: number): Calendar | undefined {
  const { departments, ...usual } = tenant.site.lookups?.appointments ?? {};
  const settings = { ...usual, ...departments?.[resolveDepartment(location)] };
  const isOpenEver = (location.contact_detail?.opening_hours ?? []).length > 0;
  if (settings.provider !== "embedded" || !isOpenEver) return undefined;
  const special = resolveSpecialHours(tenant) ?? [];
  return { location, timeZone: resolveTimeZone(tenant.site, location), special, settings, now };
}
