import { type PublicSite, siteSchema } from "./documents/site.schema.ts";
import { listSalesLocations } from "./entities/car-location.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "./json-value.ts";
import { resolveOwnCarLookups } from "./own-car-lookups.ts";
import { countLenders } from "./resolve/finance-providers.ts";
import type { ResolvedTenant } from "./resolve/resolved-tenant.ts";
import { resolveSpecialHours } from "./resolve/special-hours.ts";
import { findSiteAddresses } from "./resolve/vehicle-types.ts";

type Annotated = { readonly public?: boolean; readonly properties?: { readonly [name: string]: Annotated } };

/** The part of a value whose schema says `public: true`; undefined when there is none. */
function projection(schema: Annotated, value: JsonValue | undefined): JsonValue | undefined {
  if (schema.public === true) return value;
  if (schema.properties === undefined || !isObject(value)) {
    return undefined;
  }
  const kept: JsonObject = {};
  for (const [name, inner] of Object.entries(schema.properties)) {
    const part = Object.hasOwn(value, name) ? projection(inner, value[name]) : undefined;
    if (part !== undefined) kept[name] = part;
  }
  return Object.keys(kept).length > 0 ? kept : undefined;
}

/** A site that offers no finance shows no loan for costs a week, does not sort by them, and has no licence for credit. */
function omitUnofferedFinance(site: PublicSite): PublicSite {
  if (site.flags?.finance !== false) return site;
  const { financeBasis: _, licences, ...rest } = site;
  const flags = { ...site.flags, sortByWeek: false };
  return { ...rest, flags, ...(licences && { licences: licences.filter((licence) => licence.for !== "credit") }) };
}

const projections = new WeakMap<ResolvedTenant, PublicSite>();

/**
 * The part of a site that browsers get: properties marked `public: true` in site.schema.ts, the dealer's special hours,
 * how many lenders it works with, what it can say of a visitor's own car, the addresses of what it sells, and the name of its location if it has one only.
 */
export function selectPublicSite(tenant: ResolvedTenant): PublicSite {
  const known = projections.get(tenant);
  if (known) return known;
  // Of a site without anything public nothing is left.
  const site = omitUnofferedFinance(
    convertToJsonObject(
      projection(siteSchema as Annotated, tenant.site as unknown as JsonValue),
    ) as unknown as PublicSite,
  );
  // Reviews of locations are sent to the pages that show them, not to every page.
  const locations = site.locations?.map(({ reviews: _, ...location }) => location);
  const special = resolveSpecialHours(tenant);
  const addresses = findSiteAddresses(tenant);
  const [only, another] = listSalesLocations(tenant.site);
  const made = Object.freeze({
    ...site,
    ...(locations && { locations }),
    ...(addresses && { addresses }),
    ...(special && { special_hours: special }),
    ...(only && !another && { onlyLocation: only.name }),
    lenders: countLenders(tenant),
    ...resolveOwnCarLookups(tenant.site),
    slug: tenant.slug,
  });
  projections.set(tenant, made);
  return made;
}
