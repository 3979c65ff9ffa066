import { type Request, type RequestHandler, Router } from "express";
import { matchPage } from "../../renderer/prepare.ts";
import { computeFacts } from "../../rules/index.ts";
import { explainTable } from "../../rules/tools.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { Clock } from "../clock.ts";
import { requestedUrl } from "../routes/requested-url.ts";
import type { LiveTenant } from "../tenants/live-tenant.ts";
import { decisionPage } from "./trace-html.ts";

const prefix = "/_explain";
/** Files that a page asked for with `?explain` loads besides its own. */
const explainFiles = { js: [`${prefix}/explain.js`], css: [`${prefix}/explain.css`] };

/** The further files of a page whose address asks why it is as it is (`?explain`); undefined for any other page. */
export function explainAssets(url: string): { js: string[]; css: string[] } | undefined {
  return requestedUrl(url).query.explain === undefined ? undefined : explainFiles;
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** The car meant: by id or slug (`car`), else the one whose page is at `path`. */
function carOf({ prepared, stock }: LiveTenant, req: Request): Car | undefined {
  const named = textOf(req.query.car);
  if (named !== undefined) return stock.byId.get(named) ?? stock.bySlug.get(named);
  const params = matchPage(prepared, textOf(req.query.path) ?? "/")?.params ?? {};
  return Object.values(params)
    .map((value) => stock.bySlug.get(value))
    .find((car) => car !== undefined);
}

/** Moment at which to decide, ms: that of the page where it says so. */
function momentOf(req: Request, clock: Clock): number {
  const at = Number(textOf(req.query.at) ?? Number.NaN);
  return Number.isSafeInteger(at) && Math.abs(at) <= 8.64e15 ? at : clock.now();
}

/**
 * `GET /_explain/:table?car=<id or slug>&at=<ms>` (or `path=<page of a car>` instead of `car`): why the table decided
 * so about the car, as HTML, or JSON where that is asked for. 404 for an unknown table or car. Also the script and
 * style sheet of `?explain`. Names files and facts of a tenant: for development alone, never mounted in production.
 */
export function createExplainRouter(options: {
  tenantOf: (req: Request) => LiveTenant | undefined;
  clock: Clock;
}): Router {
  const explain: RequestHandler = async (req, res, next) => {
    const live = options.tenantOf(req);
    if (!live) return next();
    const { tenant, publicSite: site, wording } = live.prepared;
    const name = String(req.params.table);
    const table = Object.hasOwn(tenant.tables, name) ? tenant.tables[name] : undefined;
    const car = carOf(live, req);
    res.set({ "Cache-Control": "no-store", Vary: "Accept" });
    if (table === undefined || (table.about ?? "car") !== "car" || car === undefined) {
      const lack = car === undefined ? "no such car" : `no table about cars is called "${name}"`;
      res.status(404).type("text").send(`Nothing to explain: ${lack}.\n`);
      return;
    }
    const at = momentOf(req, options.clock);
    const visitor = { signedIn: false, phone: false };
    const facts = computeFacts({ car, site, visitor, now: at });
    const explanation = await explainTable(tenant, table, facts, wording);
    if (req.accepts(["html", "json"]) === "json") {
      res.json({ table: name, car: car.id, at, ...explanation });
      return;
    }
    const tables = Object.values(tenant.tables)
      .filter(({ about = "car" }) => about === "car")
      .map((one) => ({
        name: one.table,
        href: `${prefix}/${encodeURIComponent(one.table)}?${new URLSearchParams({ car: car.id, at: String(at) })}`,
      }));
    res
      .type("html")
      .send(decisionPage({ table: name, hit: table.hit, car: car.name, at, explanation, tables }));
  };
  const file =
    (name: string): RequestHandler =>
    (_req, res) =>
      res.sendFile(name, { root: import.meta.dirname, cacheControl: false });
  const router = Router();
  router.get(`${prefix}/explain.js`, file("page-script.js"));
  router.get(`${prefix}/explain.css`, file("explain.css"));
  router.get(`${prefix}/:table`, explain);
  return router;
}
