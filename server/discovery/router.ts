import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express";
import type { Clock } from "../clock.ts";
import type { LoadContext } from "../loaders/context.ts";
import { contextOf } from "../routes/page-context.ts";
import { siteOrigin } from "../routes/site-origin.ts";
import type { LiveStock, LiveTenant } from "../tenants/live-tenant.ts";
import { feedCars } from "./feeds/feed-cars.ts";
import { googleFeed } from "./feeds/google.ts";
import { metaFeed } from "./feeds/meta.ts";
import { type ListedUrl, listedUrls } from "./page-urls.ts";
import { robotsTxt } from "./robots.ts";
import { securityTxt } from "./security-txt.ts";
import { mostUrls, sitemap, sitemapIndex } from "./sitemap.ts";

/** What the routes need of the rest of the server. */
export interface DiscoveryOptions {
  tenantOf(req: Request): LiveTenant | undefined;
  clock: Clock;
  /** false on a machine whose sites no search engine shall list. */
  indexable: boolean;
  /** Most addresses of one sitemap; the protocol's limit unless a test says otherwise. */
  urlsPerSitemap?: number;
}

const anHour = "public, max-age=3600";
const fiveMinutes = "public, max-age=300";

const versions = new WeakMap<LiveStock, string>();

/** A word for what a tenant's cars say, the same on every node that serves the same cars. */
function stockVersion(stock: LiveStock): string {
  const known = versions.get(stock);
  if (known) return known;
  const hash = createHash("sha256");
  for (const car of stock.cars) if (stock.shown.has(car.id)) hash.update(JSON.stringify(car));
  const version = hash.digest("base64url").slice(0, 16);
  versions.set(stock, version);
  return version;
}

/** Answers 304 when the asker has this version; sets the headers that let it ask so. */
function isFresh(req: Request, res: Response, version: string, cache: string): boolean {
  res.set({ ETag: `W/"${version}"`, "Cache-Control": cache, Vary: "Host, Accept-Encoding" });
  if (!req.fresh) return false;
  res.status(304).end();
  return true;
}

async function send(req: Request, res: Response, type: string, body: Readable): Promise<void> {
  res.set("Content-Type", `${type}; charset=utf-8`);
  if (req.method === "HEAD") {
    body.destroy();
    res.end();
    return;
  }
  try {
    await pipeline(body, res);
  } catch (error) {
    // Whoever hung up needs no answer.
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}

const siteVersion = ({ live, origin }: LoadContext) =>
  createHash("sha256")
    .update(JSON.stringify([origin, live.prepared.tenant.site, stockVersion(live.stock)]))
    .digest("base64url")
    .slice(0, 22);

/** `GET /robots.txt`, `/.well-known/security.txt`, `/sitemap.xml` (with `/sitemap-<n>.xml` where it is an index) and the feeds of the stock. */
export function createDiscoveryRouter(options: DiscoveryOptions): Router {
  const { tenantOf, clock, urlsPerSitemap = mostUrls } = options;
  const isIndexable = (live: LiveTenant) =>
    options.indexable && live.prepared.tenant.site.seo?.indexable !== false;

  /** A handler for hosts that are a site's; others go on. */
  const ofSite =
    (
      handle: (context: LoadContext, req: Request, res: Response, next: NextFunction) => unknown,
    ): RequestHandler =>
    async (req, res, next) => {
      const live = tenantOf(req);
      if (!live) next();
      else
        await handle(
          contextOf(req.originalUrl, live, clock, { origin: siteOrigin(req, live.prepared.tenant.site) }),
          req,
          res,
          next,
        );
    };

  const lists = new WeakMap<LiveTenant, { origin: string; urls: ListedUrl[] }>();
  const urlsOf = (context: LoadContext): ListedUrl[] => {
    const known = lists.get(context.live);
    if (known?.origin === context.origin) return known.urls;
    const urls = [...listedUrls(context)];
    lists.set(context.live, { origin: context.origin, urls });
    return urls;
  };

  const router = Router();
  // A site that is not to be found says so on every answer: robots.txt alone does not keep a linked page out.
  router.use((req, res, next) => {
    const live = tenantOf(req);
    if (live && !isIndexable(live)) res.set("X-Robots-Tag", "noindex, nofollow");
    next();
  });
  router.get(
    "/robots.txt",
    ofSite(({ live, origin }, _req, res) => {
      res.type("text/plain").set("Cache-Control", anHour);
      res.send(robotsTxt(live.prepared.tenant.site.seo ?? {}, origin, isIndexable(live)));
    }),
  );
  router.get(
    "/.well-known/security.txt",
    ofSite(({ live, origin, now }, _req, res) => {
      res.type("text/plain").set("Cache-Control", anHour);
      res.send(securityTxt(live.prepared.tenant.site, origin, now));
    }),
  );
  router.get(
    "/sitemap.xml",
    ofSite(async (context, req, res, next) => {
      const urls = isIndexable(context.live) ? urlsOf(context) : [];
      if (urls.length === 0) {
        next();
        return;
      }
      if (isFresh(req, res, siteVersion(context), fiveMinutes)) return;
      const parts = Math.ceil(urls.length / urlsPerSitemap);
      const body = parts > 1 ? sitemapIndex(parts, context.origin) : sitemap(urls, context.origin);
      await send(req, res, "application/xml", body);
    }),
  );
  router.get("/sitemap-:part.xml", (req, res, next) =>
    ofSite(async (context) => {
      const part = Number(req.params.part);
      const urls = isIndexable(context.live) ? urlsOf(context) : [];
      const some = urls.slice((part - 1) * urlsPerSitemap, part * urlsPerSitemap);
      if (!Number.isInteger(part) || part < 1 || some.length === 0 || urls.length <= urlsPerSitemap) {
        next();
        return;
      }
      if (isFresh(req, res, siteVersion(context), fiveMinutes)) return;
      await send(req, res, "application/xml", sitemap(some, context.origin));
    })(req, res, next),
  );
  router.get(
    "/feeds/google-vehicles.xml",
    ofSite(async (context, req, res) => {
      if (isFresh(req, res, siteVersion(context), fiveMinutes)) return;
      const { publicSite, tenant } = context.live.prepared;
      const { itemTypes: types, priceTypes } = tenant.site.feeds ?? {};
      const cars = feedCars(context).filter(({ car }) => !types || types.includes(car.item_type ?? "car"));
      const feed = Readable.from(googleFeed(cars, publicSite, context.origin, priceTypes));
      await send(req, res, "application/xml", feed);
    }),
  );
  router.get(
    "/feeds/meta-vehicles.csv",
    ofSite(async (context, req, res) => {
      if (isFresh(req, res, siteVersion(context), fiveMinutes)) return;
      res.set("Content-Disposition", 'attachment; filename="meta-vehicles.csv"');
      await send(req, res, "text/csv", Readable.from(metaFeed(feedCars(context))));
    }),
  );
  return router;
}
