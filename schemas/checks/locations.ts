import type { SpecialHours } from "../collections/special-hours.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { Location, OpeningHours } from "../entities/location.schema.ts";
import { statesOf } from "../entities/postcode-states.ts";
import { outsideOf } from "../entities/state-bounds.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { specialHoursOf } from "../resolve/special-hours-of.ts";
import type { Path } from "./reference.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

interface Times {
  open?: string | undefined;
  close?: string | undefined;
}

/** Contradictory times of one day; `names` are the properties with the times. */
function timesOf({ open, close }: Times, at: Path, names: readonly [string, string]): Finding[] {
  if (open === undefined || close === undefined || open < close) return [];
  const pointer = toPointer([...at, names[1]]);
  return [{ code: "location/closes-before-opening", params: { open, close }, pointer }];
}

/** A day on which a place is closed, and open from and to a time. */
function closedWithTimes(
  { status, open, close }: Times & { status?: string },
  day: string,
  at: Path,
  names: readonly [string, string],
): Finding[] | undefined {
  if (status !== "Closed" || open === undefined || close === undefined) return undefined;
  const params = { day, open, close, from: names[0], to: names[1] };
  return [{ code: "location/closed-with-times", params, pointer: toPointer([...at, "status"]) }];
}

function hoursOf(hours: readonly OpeningHours[] | undefined, at: Path): Finding[] {
  const seen = new Set<number>();
  const stated = new Set((hours ?? []).map(({ weekday }) => weekday));
  const [left, ...others] = weekdays.flatMap((name, weekday) =>
    stated.has(weekday) ? [] : [{ name, weekday }],
  );
  const missing = others.length === 0 && left !== undefined ? left : undefined;
  return (hours ?? []).flatMap((day, index): Finding[] => {
    const here = [...at, index];
    const name = weekdays[day.weekday] ?? "";
    const isAgain = seen.has(day.weekday);
    seen.add(day.weekday);
    if (isAgain) {
      const pointer = toPointer([...here, "weekday"]);
      return [
        { code: "location/duplicate-weekday", params: { day: name, ...(missing && { missing }) }, pointer },
      ];
    }
    const isSaid = day.formated_hours !== undefined || (day.open !== undefined && day.close !== undefined);
    if (day.status === "Open" && !isSaid) {
      const pointer = toPointer([...here, "status"]);
      return [{ code: "location/hours-missing", params: { day: name }, pointer }];
    }
    return closedWithTimes(day, name, here, ["open", "close"]) ?? timesOf(day, here, ["open", "close"]);
  });
}

function outside({ address }: Pick<Location, "address">, at: Path): Finding[] {
  const { state, lat, long } = address ?? {};
  if (state === undefined || lat === undefined || long === undefined) return [];
  const wrong = outsideOf(state, { lat, long });
  if (wrong === undefined) return [];
  const pointer = toPointer([...at, "address", wrong]);
  return [{ code: "location/outside-state", params: { lat, long, state }, pointer }];
}

/** An address whose postcode, or else its position, is in another state. */
function placeOf(location: Pick<Location, "address">, at: Path): Finding[] {
  const { address } = location;
  if (address === undefined) return [];
  const { postcode, state } = address;
  const states = statesOf(postcode);
  if (states.length === 0 || states.includes(state)) return outside(location, at);
  const params = { postcode, state, other: states[0] ?? "" };
  return [{ code: "location/postcode-state", params, pointer: toPointer([...at, "address", "postcode"]) }];
}

/** Contradictions in locations: hours, postcodes, duplicate slugs, several main locations. */
export function checkLocations(tenant: ResolvedTenant): Finding[] {
  const { site } = tenant;
  const findings = [...hoursOf(site.opening_hours, ["site", "opening_hours"]), ...placeOf(site, ["site"])];
  const slugs = new Map<string, string>();
  let primary: string | undefined;
  for (const [index, location] of (site.locations ?? []).entries()) {
    const at = ["site", "locations", index];
    const { name, slug } = location;
    const other = slugs.get(slug);
    if (other !== undefined) {
      const pointer = toPointer([...at, "slug"]);
      findings.push({ code: "location/duplicate-slug", params: { slug, other }, pointer });
    }
    slugs.set(slug, name);
    if (location.primary && primary !== undefined) {
      const pointer = toPointer([...at, "primary"]);
      findings.push({ code: "location/second-primary", params: { other: primary }, pointer });
    }
    if (location.primary) primary ??= name;
    findings.push(...placeOf(location, at));
    const hours = location.contact_detail?.opening_hours;
    findings.push(...hoursOf(hours, [...at, "contact_detail", "opening_hours"]));
  }
  return [...findings, ...specialDays(specialHoursOf(tenant))];
}

const weekdayName = /\b(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b/gi;
/** What follows a weekday that a name says of its day: nothing, or the date. `Saturday hours` can be those of any day. */
const endOfDay = /^(?:\)|,.*|,? (?:the )?\d.*)?$/;
/** Words by which a name says a weekday of another day, as in "the day after Good Friday". */
const ofOtherDay =
  /\b(?:after|as|before|following|for|from|instead|lieu|like|observed|than|till|to|until)\b/i;

/** A special day whose name is of another weekday than its date: `Friday 26 December` on a Saturday. */
function otherWeekday({ name = "", date }: SpecialHours, at: Path): Finding[] {
  const [said, second] = name.match(weekdayName) ?? [];
  const day = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  if (said === undefined || second !== undefined || day === undefined || ofOtherDay.test(name)) return [];
  const rest = name.slice(name.indexOf(said) + said.length);
  if (said.toLowerCase() === day.toLowerCase() || !endOfDay.test(rest)) return [];
  return [
    { code: "location/other-weekday", params: { name, date, day }, pointer: toPointer([...at, "name"]) },
  ];
}

/** Special days that close before they open, or that one place has twice. */
function specialDays(days: readonly SpecialHours[] = []): Finding[] {
  const seen = new Set<string>();
  return days.flatMap((day, index): Finding[] => {
    const { date, status, department = "all", location_name = "", start_hour: open, end_hour: close } = day;
    const at = ["content", "special-hours", index];
    const place = JSON.stringify([date, department, location_name]);
    const isAgain = seen.has(place);
    seen.add(place);
    if (isAgain)
      return [{ code: "location/duplicate-day", params: { date }, pointer: toPointer([...at, "date"]) }];
    if (status === "Open" && (open === undefined || close === undefined)) {
      const params = { day: date, from: "start_hour", to: "end_hour" };
      return [{ code: "location/hours-missing", params, pointer: toPointer([...at, "status"]) }];
    }
    const times = { status, open, close };
    const names = ["start_hour", "end_hour"] as const;
    return [
      ...otherWeekday(day, at),
      ...(closedWithTimes(times, date, at, names) ?? timesOf(times, at, names)),
    ];
  });
}

/** Dealerships with the slug of another one. */
export function checkDealershipsTwice({ site }: ResolvedTenant): Finding[] {
  const names = new Map<string, string>();
  return (site.dealerships ?? []).flatMap(({ slug, name }, index): Finding[] => {
    const other = names.get(slug);
    if (other === undefined) names.set(slug, name);
    if (other === undefined) return [];
    const pointer = toPointer(["site", "dealerships", index, "slug"]);
    return [{ code: "location/duplicate-slug", params: { slug, other, isDealership: true }, pointer }];
  });
}

/** Dealerships by id that a location or the site names but the site does not have. */
export function checkDealershipIds({ site }: ResolvedTenant): Finding[] {
  if (site.dealerships === undefined) return [];
  const ids = site.dealerships.map(({ id }) => id);
  const named: [string | undefined, Path][] = [
    [site.dealership_id, ["site", "dealership_id"]],
    ...(site.locations ?? []).map(({ dealership_id }, index): [string | undefined, Path] => [
      dealership_id,
      ["site", "locations", index, "dealership_id"],
    ]),
  ];
  return named.flatMap(([name, at]): Finding[] => {
    if (name === undefined || ids.includes(name)) return [];
    const params = { name, near: guess(name, ids), allowed: ids };
    return [{ code: "reference/unknown-dealership", params, pointer: toPointer(at) }];
  });
}

/** Locations whose `dealership_slug` is that of another dealership than their `dealership_id`. */
export function checkDealershipSlugs({ site }: ResolvedTenant): Finding[] {
  const { dealerships = [], locations = [] } = site;
  const byId = new Map(dealerships.map((dealership) => [dealership.id, dealership]));
  const slugs = new Set(dealerships.map(({ slug }) => slug));
  return locations.flatMap(({ dealership_id: id, dealership_slug: slug }, index): Finding[] => {
    const own = byId.get(id ?? "");
    const isOther = slug !== undefined && slug !== own?.slug && slugs.has(slug);
    if (own === undefined || !isOther) return [];
    const params = { slug, id: own.id, right: own.slug };
    const pointer = toPointer(["site", "locations", index, "dealership_slug"]);
    return [{ code: "location/other-dealership", params, pointer }];
  });
}
