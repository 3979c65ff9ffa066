import type { Location } from "../../schemas/entities/location.schema.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { LoadContext, Loader } from "./context.ts";

/** Locations that the site shows (S5.30). */
function visible({ live }: LoadContext): Location[] {
  return (live.prepared.publicSite.locations ?? []).filter((location) => location.visible !== false);
}

/** Visible locations of a department; a location without a type is sales (S3.20). */
export const locations: Loader = (context, { type, limit }) => {
  const all = visible(context).filter(
    (location) => type === undefined || (location.location_type ?? "sales") === type,
  );
  return all.slice(0, Number(limit ?? all.length)) as JsonValue;
};

/** The visible location of a slug. */
export const location: Loader = (context, { slug }) =>
  visible(context).find((location) => location.slug === slug) as JsonValue | undefined;
