import { shownLocations } from "../../renderer/plan.ts";
import { computeFacts } from "../../rules/index.ts";
import type { Location } from "../../schemas/entities/location.schema.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { LoadContext, Loader } from "./context.ts";

/** A location with what is true of it at this moment: `open_now`, null where it states no hours. */
function atThisMoment({ live, visitor, now }: LoadContext, location: Location) {
  const hours = location.contact_detail?.opening_hours ?? [];
  const site = { ...live.prepared.publicSite, opening_hours: hours, locations: [location] };
  return { ...location, open_now: computeFacts({ site, visitor, now }).get("open_now") as boolean | null };
}

/**
 * Locations that the tables `location` and `location-order` show, for a place that asks for `filter` (S5.30, S9.43), of
 * one `dealership` when it is given.
 */
export const locations: Loader = (context, { filter, limit, dealership }) => {
  const wanted = typeof dealership === "string" && dealership !== "" ? dealership : undefined;
  const all = shownLocations(context.live.prepared, context, filter === undefined ? null : String(filter))
    .filter((location) => wanted === undefined || location.dealership_slug === wanted)
    .map((location) => atThisMoment(context, location));
  return all.slice(0, Number(limit ?? all.length)) as JsonValue;
};

/** The location of a slug, where the table `location` shows it. */
export const location: Loader = (context, { slug }) => {
  const found = shownLocations(context.live.prepared, context).find((one) => one.slug === slug);
  return found && (atThisMoment(context, found) as JsonValue);
};
