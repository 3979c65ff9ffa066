import type { RunningCheckout } from "./checkout.ts";

/** Pages of one kind (`/cars/...`, `/models/...`) that are compared per dealer. */
const perKind = 4;

/** Addresses that no sitemap lists: states of the search, pages for one visitor, documents for machines, mistakes. */
const unlisted = [
  "/search?sort=price_asc",
  "/search?q=automatic&page=2",
  "/search?q=zzzz-nothing-is-called-this",
  "/favourites",
  "/compare",
  "/sign-in",
  "/watchlist",
  "/no-such-page",
  "/cars/no-such-car",
  "/theme.css",
  "/robots.txt",
  "/sitemap.xml",
  "/feeds/google-vehicles.xml",
];

/** The paths to compare of a dealer: the first ones of each kind that its sitemap lists, and the fixed list above. */
export async function listComparedPaths(server: RunningCheckout, slug: string): Promise<string[]> {
  const listed = await sitemapPaths(server, slug, "/sitemap.xml");
  const kinds = new Map<string, string[]>();
  for (const path of listed) {
    const [, first = "", ...rest] = path.split("/");
    const kind = rest.length === 0 ? path : `${first}/${rest.length}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  return [...new Set([...[...kinds.values()].flatMap((paths) => paths.slice(0, perKind)), ...unlisted])];
}

async function sitemapPaths(server: RunningCheckout, slug: string, path: string): Promise<string[]> {
  const { text } = await server.ask(slug, path, "application/xml");
  const found = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => {
    const { pathname, search } = new URL(url.replaceAll("&amp;", "&"));
    return pathname + search;
  });
  if (!text.includes("<sitemapindex")) return found;
  const parts: string[] = [];
  for (const part of found) parts.push(...(await sitemapPaths(server, slug, part)));
  return parts;
}
