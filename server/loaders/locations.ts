import { shownLocations } from "../../renderer/plan.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { Loader } from "./context.ts";

/** Locations that the tables `location` and `location-order` show, for a place that asks for `filter` (S5.30, S9.43). */
export const locations: Loader = (context, { filter, limit }) => {
  const all = shownLocations(context.live.prepared, context, filter === undefined ? null : String(filter));
  return all.slice(0, Number(limit ?? all.length)) as JsonValue;
};

/** The location of a slug, where the table `location` shows it. */
export const location: Loader = (context, { slug }) =>
  shownLocations(context.live.prepared, context).find((one) => one.slug === slug) as JsonValue | undefined;
