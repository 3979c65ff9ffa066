import type { Site } from "../../../schemas/documents/site.schema.ts";
import type { Location } from "../../../schemas/entities/location.schema.ts";
import type { JsonObject } from "../../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../../schemas/resolve/resolved-tenant.ts";
import type { Calendar } from "./slots.ts";

const isSales = ({ location_type }: Location) => (location_type ?? "sales") === "sales";

/**
 * The location that takes the appointments of `wanted`: the slug of a location or of a dealership; absent means the
 * site's main one. Undefined when there is none of that name.
 */
export function appointmentLocation(site: Site, wanted: string | undefined): Location | undefined {
  const shown = (site.locations ?? []).filter(({ visible }) => visible !== false);
  const sales = shown.filter(isSales);
  if (wanted === undefined || wanted === "") {
    return sales.find(({ primary }) => primary) ?? sales[0] ?? shown[0];
  }
  return (
    shown.find(({ slug }) => slug === wanted) ??
    sales.find(({ dealership_slug }) => dealership_slug === wanted)
  );
}

/** The calendar of a location at a moment (ms); undefined where the site takes no appointments. */
export function calendarOf(tenant: ResolvedTenant, location: Location, now: number): Calendar | undefined {
  const settings = tenant.site.lookups?.appointments;
  if (settings === undefined || settings.provider !== "embedded") return undefined;
  const special = (tenant.content["special-hours"] ?? []) as unknown as JsonObject[];
  return { location, timeZone: tenant.site.timeZone, special, settings, now };
}
