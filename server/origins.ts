import { hash } from "node:crypto";
import type { LiveTenant } from "../platform/tenants/index.ts";
import { parseYouTubeId, youTubeOrigin } from "../renderer/values/youtube.ts";
import type { SiteScript } from "../schemas/documents/site/scripts.schema.ts";

/** Origins of a site's search service, if it is not this server. */
export function searchOrigins(live: LiveTenant | undefined): string[] {
  const search = live?.prepared.publicSite.search;
  if (search?.provider !== "algolia") return [];
  return [`https://${search.applicationId}-dsn.algolia.net`, "https://*.algolia.net", "https://*.algolianet.com"];
}

/** Where a script comes from, and the hash of the code that runs before it. */
const sourcesOf = ({ src, code }: SiteScript): string[] => [
  new URL(src).origin,
  ...(code === undefined ? [] : [`'sha256-${hash("sha256", code, "base64")}'`]),
];

/** Sources of the site's scripts for the Content Security Policy, by what they are of. */
export function listScriptOrigins(
  live: LiveTenant | undefined,
  of: "scripts" | "calls" | "frames" | "styles",
): string[] {
  const scripts = live?.prepared.publicSite.scripts ?? [];
  return scripts.flatMap((script) => [...(of === "scripts" ? sourcesOf(script) : []), ...(script[of] ?? [])]);
}

const carPage = /^\/[^/]+\/([^/]+)\/?$/;

/** Origins of what the page at this path embeds: the maps of the site's maps service, and the car's videos. */
export function listFrameOrigins(live: LiveTenant | undefined, path: string): string[] {
  const embed = live?.prepared.publicSite.maps?.embed;
  const [, slug = ""] = carPage.exec(path) ?? [];
  const videos = live?.stock.bySlug.get(slug)?.videos ?? [];
  return [
    ...(embed === undefined ? [] : [new URL(embed).origin]),
    ...(videos.some((video) => parseYouTubeId(video) !== undefined) ? [youTubeOrigin] : []),
  ];
}
