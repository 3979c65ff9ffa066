import type { LiveTenant } from "./tenants/index.ts";

/** Origins of a site's search service, if it is not this server. */
export function searchOrigins(live: LiveTenant | undefined): string[] {
  const search = live?.prepared.publicSite.search;
  if (search?.provider !== "algolia") return [];
  return [
    `https://${search.applicationId}-dsn.algolia.net`,
    "https://*.algolia.net",
    "https://*.algolianet.com",
  ];
}

/** Origin of the maps service whose maps the tenant's pages embed. */
export function frameOrigins(live: LiveTenant | undefined): string[] {
  const embed = live?.prepared.publicSite.maps?.embed;
  return embed === undefined ? [] : [new URL(embed.replaceAll(/[{}]/g, "")).origin];
}
