import type { SpecialHours } from "../collections/special-hours.ts";
import type { ResolvedTenant } from "./resolved-tenant.ts";

/** A dealer's special hours (S3.25), each with the name of its location where it states the slug or the id. */
export function resolveSpecialHours({ content, site }: ResolvedTenant): SpecialHours[] | undefined {
  const days = content["special-hours"] as unknown as SpecialHours[] | undefined;
  return days?.map((day) => {
    const { location_name: stated } = day;
    const location = site.locations?.find(({ id, slug, name }) => [name, slug, id].includes(stated ?? ""));
    return location === undefined ? day : { ...day, location_name: location.name };
  });
}
