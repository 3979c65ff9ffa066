/** A city of each state whose clocks show the state's time. */
export const stateZones: { readonly [state: string]: string } = {
  act: "Australia/Sydney",
  nsw: "Australia/Sydney",
  nt: "Australia/Darwin",
  qld: "Australia/Brisbane",
  sa: "Australia/Adelaide",
  tas: "Australia/Hobart",
  vic: "Australia/Melbourne",
  wa: "Australia/Perth",
};

/** What of a location tells its time zone. */
interface ZonedPlace {
  timeZone?: string | undefined;
  address?: { state?: string | undefined } | undefined;
}

/** The IANA zone of a location: its own, that of its state where it is not in the site's, or else the site's. */
export function resolveTimeZone(
  site: { timeZone: string; state?: string | undefined },
  place: ZonedPlace | undefined,
): string {
  const state = place?.address?.state?.toLowerCase();
  const elsewhere = state === undefined || state === site.state ? undefined : stateZones[state];
  return place?.timeZone || elsewhere || site.timeZone;
}
