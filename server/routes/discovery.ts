import { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express";
import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { resolveSiteOrigin } from "../../platform/tenants/index.ts";
import {
  buildSitemaps,
  createDocuments,
  type FeedCar,
  generateGoogleFeed,
  generateMetaFeed,
  iterateFeedCars,
  iterateListedUrls,
  mostUrls,
  type Pace,
  pack,
  readFeedTerms,
  renderRobotsTxt,
  renderSecurityTxt,
  type Sitemaps,
  selectAcceptedCars,
  signInPaths,
} from "../../services/discovery/index.ts";
import type { LoadContext } from "../../services/loaders/index.ts";
import { createLoadContext } from "../../services/pages/index.ts";
import { sendPacked } from "./send-packed.ts";

/** The dependencies of the routes. */
export interface DiscoveryOptions {
  tenantOf(req: Request): LiveTenant | undefined;
  clock: Clock;
  /** false on a machine whose sites must not be indexed. */
  indexable: boolean;
  /** Maximum number of addresses in one sitemap; default: the protocol's limit. */
  urlsPerSitemap?: number;
}

const anHour = "public, max-age=3600";
/** How long a feed is cached, ms: its prices depend on the time too. */
const feedMs = 300_000;
const fiveMinutes = "public, max-age=300";
const xml = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": fiveMinutes };
const csv = {
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": 'attachment; filename="meta-vehicles.csv"',
  "Cache-Control": fiveMinutes,
};

/** The vehicles that one feed lists. */
const listAcceptedCars = (
  context: LoadContext,
  feed: "google" | "meta",
  pace: Pace,
  isWanted?: (car: FeedCar) => boolean,
) =>
  selectAcceptedCars(iterateFeedCars(context, pace, isWanted), feed, readFeedTerms(context.live.prepared, context.now));

/** `GET /robots.txt`, `/.well-known/security.txt`, `/sitemap.xml` (with `/sitemap-<n>.xml` where it is an index) and the feeds of the stock. */
export function createDiscoveryRouter(options: DiscoveryOptions): Router {
  const { tenantOf, clock, urlsPerSitemap = mostUrls } = options;
  const isIndexable = (live: LiveTenant) => options.indexable && live.prepared.tenant.site.seo?.indexable !== false;

  /** A handler for hosts of sites; requests for other hosts are passed on. */
  const ofSite =
    (handle: (context: LoadContext, req: Request, res: Response, next: NextFunction) => unknown): RequestHandler =>
    async (req, res, next) => {
      const live = tenantOf(req);
      if (!live) next();
      else
        await handle(
          createLoadContext(req.originalUrl, live, clock, {
            origin: resolveSiteOrigin(req, live.prepared.tenant.site),
          }),
          req,
          res,
          next,
        );
    };

  const documents = createDocuments(clock);
  const sitemapsOf = (context: LoadContext): Promise<Sitemaps> =>
    documents.get(context, "sitemaps", (pace) =>
      buildSitemaps(iterateListedUrls(context, pace), { origin: context.origin, pace, most: urlsPerSitemap }),
    );

  const router = Router();
  // A site that is not indexable sends the header on every response: robots.txt alone does not keep a linked page out.
  router.use((req, res, next) => {
    const live = tenantOf(req);
    if (live && !isIndexable(live)) res.set("X-Robots-Tag", "noindex, nofollow");
    next();
  });
  router.get(
    "/robots.txt",
    ofSite(async (context, _req, res) => {
      const { live, origin } = context;
      res.type("text/plain").set("Cache-Control", anHour);
      const rest = { origin, indexable: isIndexable(live), closed: await signInPaths(context) };
      res.send(renderRobotsTxt(live.prepared.tenant.site.seo ?? {}, rest));
    }),
  );
  router.get(
    "/.well-known/security.txt",
    ofSite(({ live, origin, now }, _req, res) => {
      res.type("text/plain").set("Cache-Control", anHour);
      res.send(renderSecurityTxt(live.prepared.tenant.site, origin, now));
    }),
  );
  router.get(
    "/sitemap.xml",
    ofSite(async (context, req, res, next) => {
      const { parts, index } = isIndexable(context.live) ? await sitemapsOf(context) : { parts: [] };
      const whole = index ?? parts[0];
      if (whole === undefined) next();
      else await sendPacked(req, res, whole, xml);
    }),
  );
  router.get("/sitemap-:part.xml", (req, res, next) =>
    ofSite(async (context) => {
      const { parts, index } = isIndexable(context.live) ? await sitemapsOf(context) : { parts: [] };
      const part = index && parts[Number(req.params.part) - 1];
      if (part === undefined) next();
      else await sendPacked(req, res, part, xml);
    })(req, res, next),
  );
  router.get(
    "/feeds/google-vehicles.xml",
    ofSite(async (context, req, res) => {
      const { publicSite, tenant } = context.live.prepared;
      const { priceTypes, feeds } = tenant.site;
      const types = feeds?.itemTypes;
      const isWanted = ({ kind }: FeedCar) => !types || types.includes(kind?.id ?? "");
      const make = (pace: Pace) =>
        pack(
          generateGoogleFeed(
            listAcceptedCars(context, "google", pace, isWanted),
            publicSite,
            context.origin,
            priceTypes,
          ),
        );
      await sendPacked(req, res, await documents.get(context, "google", make, feedMs), xml);
    }),
  );
  router.get(
    "/feeds/meta-vehicles.csv",
    ofSite(async (context, req, res) => {
      const make = (pace: Pace) => pack(generateMetaFeed(listAcceptedCars(context, "meta", pace)));
      await sendPacked(req, res, await documents.get(context, "meta", make, feedMs), csv);
    }),
  );
  return router;
}
