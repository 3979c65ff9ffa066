import type { Finding } from "../diagnostics/catalogue.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/** The placeholders in the address of an embedded map that some locations have no value for. */
const ofLocation = { key: "map_key", place_id: "place_id" } as const;

/** Maps that no page shows, because their address needs a key or a place that a location does not have. */
export function checkMaps({ site }: ResolvedTenant): Finding[] {
  const { embed = "", key } = site.maps ?? {};
  const places = (site.locations ?? []).filter(({ visible }) => visible !== false);
  return (["key", "place_id"] as const).flatMap((name): Finding[] => {
    if (!embed.includes(`{${name}}`) || (name === "key" && (key ?? "") !== "")) return [];
    const property = ofLocation[name];
    const lacking = places.filter(({ address }) => (address?.[property] ?? "") === "");
    if (lacking.length === 0) return [];
    const names = lacking.map((place) => place.name).join(", ");
    return [{ code: "location/no-map", params: { name, property, names }, pointer: "/site/maps/embed" }];
  });
}
