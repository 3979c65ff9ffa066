import { computeFacts, decide } from "../rules/index.ts";
import type { Location } from "../schemas/entities/location.schema.ts";
import type { JsonObject, JsonValue } from "../schemas/json-value.ts";
import type { PageMoment } from "./plan.ts";
import type { PreparedTenant } from "./prepare.ts";

/**
 * Outcome of one table that is not about a car: `data` holds what it is about, by name (`{ location }`, `{ offer }`,
 * `{ gate: { type } }`). Worded. null where the tenant has no such table.
 */
export function decideAbout(
  { compiled, publicSite, wording }: PreparedTenant,
  table: string,
  data: JsonObject,
  { visitor, now }: PageMoment,
): JsonValue {
  if (!compiled.has(table)) return null;
  return decide(compiled, table, computeFacts({ site: publicSite, visitor, now, data }), wording).result;
}

/** Whether the outcome of a table lets its subject be seen: everything but `{ shown: false }`. */
export function isShown(outcome: JsonValue): boolean {
  return (outcome as { shown?: JsonValue } | null)?.shown !== false;
}

/**
 * Locations of a site that the table `location` shows in a place that asks for `filter` (sales, service-only,
 * hide-service; S9.43), in the order of the table `location-order` (S9.44); equals stay as the dealer wrote them.
 */
export function shownLocations(
  prepared: PreparedTenant,
  moment: PageMoment,
  filter: string | null = null,
): Location[] {
  return (prepared.publicSite.locations ?? [])
    .map((location) => {
      const data = { location: location as unknown as JsonObject, locations: { filter } };
      const order = decideAbout(prepared, "location-order", data, moment) as { position?: number } | null;
      const shown = isShown(decideAbout(prepared, "location", data, moment));
      return { location, shown, position: order?.position ?? 0 };
    })
    .filter(({ shown }) => shown)
    .sort((a, b) => a.position - b.position)
    .map(({ location }) => location);
}
