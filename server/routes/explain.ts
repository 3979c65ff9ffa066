import { fileURLToPath } from "node:url";
import { type Request, type RequestHandler, Router } from "express";
import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import {
  collectPageDecisions,
  explainDecision,
  prefix,
  readNonEmptyText,
  renderDecisionPage,
  resolveDecisionTime,
} from "../../services/explain/index.ts";

/**
 * `GET /_explain/:table?car=<id or slug>&at=<ms>` (or `path=<page of a car>` instead of `car`): explains the table's
 * decision for the car, as HTML or, on request, JSON. A table that is not about cars is evaluated as on the page at
 * `path` (`n` counts its decisions, or `subject` is the id of the offer, model, location...); `GET
 * /_explain?path=&at=` lists those, as JSON. 404 for an unknown table or car, or a table that the page does not use. Also
 * the script and style sheet of `?explain`. Reveals files and facts of a tenant: for development only, never mounted
 * in production.
 */
export function createExplainRouter(options: {
  tenantOf: (req: Request) => LiveTenant | undefined;
  clock: Clock;
}): Router {
  const explain: RequestHandler = async (req, res, next) => {
    const live = options.tenantOf(req);
    if (!live) return next();
    const found = await explainDecision(live, String(req.params.table), req.query, options.clock);
    res.set({ "Cache-Control": "no-store", Vary: "Accept" });
    if ("lack" in found) {
      res.status(404).type("text").send(`Nothing to explain: ${found.lack}.\n`);
      return;
    }
    const { table, hit, car, about, at, explanation, others } = found;
    if (req.accepts(["html", "json"]) === "json") {
      res.json({ table, ...(car && { car }), about, at, ...explanation });
      return;
    }
    res.type("html").send(renderDecisionPage({ table, hit, car: about, at, explanation, tables: others }));
  };
  const list: RequestHandler = async (req, res, next) => {
    const live = options.tenantOf(req);
    if (!live) return next();
    const at = resolveDecisionTime(readNonEmptyText(req.query.at), options.clock);
    const decisions = await collectPageDecisions(live, readNonEmptyText(req.query.path) ?? "/", at);
    res.set("Cache-Control", "no-store");
    res.json({
      decisions: decisions.map(({ table, about, result, href }) => ({ table, about, result, href })),
    });
  };
  const file =
    (name: string): RequestHandler =>
    (_req, res) =>
      res.sendFile(name, { root: fileURLToPath(new URL("./", import.meta.url)), cacheControl: false });
  const router = Router();
  router.get(`${prefix}/explain.js`, file("explain-page.js"));
  router.get(`${prefix}/explain.css`, file("explain.css"));
  router.get(prefix, list);
  router.get(`${prefix}/:table`, explain);
  return router;
}
