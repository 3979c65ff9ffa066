import type { SpecialHours } from "../collections/special-hours.ts";
import type { ResolvedTenant } from "./resolved-tenant.ts";

/** The later, the stronger: hours of one day are stronger than those of a season, and a location's own than those for all. */
const rankOf = ({ until, location_name }: SpecialHours) => (until ? 0 : 2) + (location_name ? 1 : 0);

/** A dealer's special hours (S3.25), the strongest last, each with the name of its location, and its state where places are in others too. */
export const resolveSpecialHours = (tenant: ResolvedTenant): SpecialHours[] | undefined =>
  nameSpecialHours(tenant)
    ?.sort((a, b) => rankOf(a) - rankOf(b))
    .flatMap((day) => resolveState(day, tenant.site));

function resolveState({ state, ...day }: SpecialHours, { locations = [], state: own }: ResolvedTenant["site"]) {
  if (!state) return [day];
  const states = locations.length > 0 ? locations.map(({ address }) => address?.state || own) : [own];
  if (states.every((each) => (each || state) === state)) return [day];
  return states.includes(state) ? [{ ...day, state }] : [];
}

/** A dealer's special hours as written, each with the name of its location where it states the slug or the id. */
export function nameSpecialHours({ content, site }: ResolvedTenant): SpecialHours[] | undefined {
  const days = content["special-hours"] as unknown as SpecialHours[] | undefined;
  return days?.map((day) => {
    const { location_name: stated } = day;
    const location = site.locations?.find(({ id, slug, name }) => [name, slug, id].includes(stated ?? ""));
    return location === undefined ? day : { ...day, location_name: location.name };
  });
}
