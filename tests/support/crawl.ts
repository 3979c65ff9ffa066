import type { RunningApp } from "./running-app.ts";

/** Pages of a kind differ by data alone: cars most, so more of them are looked at. */
const samplesOf = (kind: string) => (kind === "/cars/*" ? 3 : 1);

/** What kind of page a path is: `/cars/a` and `/cars/b` are one. */
function kindOf(path: string): string {
  const { pathname, search } = new URL(path, "http://site");
  const [first = "", ...rest] = pathname.split("/").filter(Boolean);
  const last = rest.length > 1 ? rest.at(-1) : "";
  return `/${first}/${rest.map(() => "*").join("/")}${first === "cars" ? last : ""}${search === "" ? "" : "?"}`;
}

/** Site-relative addresses that a document leads to or shows. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&").replace(/#.*$/, ""),
  );
  return [...new Set(found)].filter((href) => href.startsWith("/") && !href.startsWith("//"));
}

/** A page as it was answered. */
export interface Visit {
  path: string;
  status: number;
  text: string;
}

/** Addresses of the sitemap. */
async function listed(app: RunningApp, slug: string): Promise<string[]> {
  const locations = async (path: string): Promise<URL[]> => {
    const { text } = await app.ask(slug, path);
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url.replaceAll("&amp;", "&")));
  };
  const pages: string[] = [];
  for (const { pathname, search } of await locations("/sitemap.xml")) {
    if (pathname.endsWith(".xml"))
      pages.push(...(await locations(pathname + search)).map((url) => url.pathname + url.search));
    else pages.push(pathname + search);
  }
  return pages;
}

/**
 * Every page that a visitor or a crawler can reach, a few of each kind, the links that lead nowhere, and the paths of the
 * sitemap.
 */
export async function crawl(
  app: RunningApp,
  slug: string,
): Promise<{ visits: Visit[]; dead: string[]; inSitemap: string[] }> {
  const inSitemap = await listed(app, slug);
  const queue = ["/", ...inSitemap];
  const seen = new Set(queue);
  const tried = new Map<string, number>();
  const visits: Visit[] = [];
  const dead: string[] = [];
  const from = new Map<string, string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path);
    const count = tried.get(kind) ?? 0;
    if (count >= samplesOf(kind)) continue;
    tried.set(kind, count + 1);
    const { status, headers, text } = await app.ask(slug, path);
    if (status >= 400) dead.push(`${path} answers ${status}; linked from ${from.get(path)}`);
    if (!String(headers["content-type"]).startsWith("text/html")) continue;
    visits.push({ path, status, text });
    for (const link of linksIn(text)) {
      if (seen.has(link)) continue;
      seen.add(link);
      from.set(link, path);
      queue.push(link);
    }
  }
  return { visits, dead, inSitemap };
}
