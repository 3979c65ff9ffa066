import type { AutoDealer, AutoPartsStore, AutoRepair, OpeningHoursSpecification, PostalAddress } from "schema-dts";
import type { PublicSite } from "../../../../schemas/documents/site.schema.ts";
import { resolveDepartment } from "../../../../schemas/entities/department.ts";
import type { Location, OpeningHours } from "../../../../schemas/entities/location.schema.ts";
import type { JsonValue } from "../../../../schemas/json-value.ts";
import { type About, formatDealerId, resolvePictureUrl, resolveSiteUrl } from "./about.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Days with the same hours as one entry; closed days are omitted. */
function hours(days: readonly OpeningHours[] | undefined): OpeningHoursSpecification[] | undefined {
  const byHours = new Map<string, OpeningHours[]>();
  for (const day of days ?? []) {
    if (day.status !== "Open" || day.open === undefined || day.close === undefined) continue;
    const key = `${day.open}-${day.close}`;
    byHours.set(key, [...(byHours.get(key) ?? []), day]);
  }
  if (byHours.size === 0) return undefined;
  return [...byHours.values()].map((same) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: same.map(({ weekday }) => `https://schema.org/${weekdays[weekday] ?? "Sunday"}` as const),
    opens: same[0]?.open,
    closes: same[0]?.close,
  }));
}

function address(item: Location["address"]): PostalAddress | undefined {
  return (
    item && {
      "@type": "PostalAddress",
      streetAddress: item.street,
      addressLocality: item.city,
      addressRegion: item.state.toUpperCase(),
      postalCode: item.postcode,
      addressCountry: "AU",
    }
  );
}

function geo(item: Location["address"]) {
  if (item?.lat === undefined || item.long === undefined) return undefined;
  return { "@type": "GeoCoordinates", latitude: item.lat, longitude: item.long } as const;
}

function rating(value: number | undefined, count: number | undefined) {
  if (!value || !count) return undefined;
  return { "@type": "AggregateRating", ratingValue: value, reviewCount: count, bestRating: 5 } as const;
}

const businesses = { sales: "AutoDealer", service: "AutoRepair", parts: "AutoPartsStore" } as const;

type Business = Exclude<AutoDealer | AutoRepair | AutoPartsStore, string>;

function business(item: Location, about: About) {
  return {
    "@type": businesses[resolveDepartment(item)],
    name: item.name,
    url: resolveSiteUrl(`/locations/${item.slug}`, about),
    image: resolvePictureUrl(item.image, about),
    telephone: item.contact_detail?.phone,
    address: address(item.address),
    geo: geo(item.address),
    hasMap: item.address?.place_url,
    openingHoursSpecification: hours(item.contact_detail?.opening_hours),
    aggregateRating: rating(item.average_rating, item.review_count),
  };
}

/** The dealer: the site, or the value of `of`, with its locations as departments. */
export function describeDealer(value: JsonValue | undefined, about: About): Exclude<AutoDealer, string> | undefined {
  const site = (value ?? about.site) as unknown as PublicSite;
  if (typeof site?.name !== "string") return undefined;
  const [main] = site.dealerships ?? [];
  const places = site.locations ?? [];
  const primary = places.find((place) => place.primary) ?? places[0];
  return {
    "@type": "AutoDealer",
    "@id": formatDealerId(about),
    name: site.name,
    legalName: site.legalName,
    logo: site.logo && resolveSiteUrl(site.logo, about),
    image: resolvePictureUrl(primary?.image, about) ?? (site.logo && resolveSiteUrl(site.logo, about)),
    url: `${about.origin}/`,
    telephone: site.phone,
    email: site.email,
    address: address(site.address ?? primary?.address),
    geo: geo(site.address ?? primary?.address),
    openingHoursSpecification: hours(site.opening_hours ?? primary?.contact_detail?.opening_hours),
    aggregateRating: rating(main?.average_rating, main?.review_count),
    sameAs: Object.values(site.social ?? {}),
    department: places.map((place) => business(place, about)),
  };
}

/** One location of the dealer. */
export function describeLocation(value: JsonValue | undefined, about: About): Business | undefined {
  const item = value as unknown as Location | undefined;
  if (typeof item?.name !== "string") return undefined;
  return {
    ...business(item, about),
    parentOrganization: { "@type": "AutoDealer", "@id": formatDealerId(about) },
  };
}

/** A short description of the dealer as the seller. */
export function describeSeller(about: About): Exclude<AutoDealer, string> {
  const site = about.site as unknown as PublicSite;
  const primary = site.locations?.find((location) => location.primary) ?? site.locations?.[0];
  return {
    "@type": "AutoDealer",
    "@id": formatDealerId(about),
    name: site.name,
    url: `${about.origin}/`,
    telephone: site.phone,
    address: address(site.address ?? primary?.address),
  };
}
