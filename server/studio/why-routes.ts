import type { Request } from "express";
import { movableClock, runAtTime } from "../../platform/base/clock.ts";
import type { OpenDraft, PreviewVisitor } from "../../services/drafts/index.ts";
import { explainDecision } from "../../services/explain/index.ts";
import {
  createVisitorSession,
  explainDecisions,
  explainNode,
  parseMoment,
  Refused,
  readText,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import type { Routes } from "./routes.ts";

const seen = { of: "draft", action: "see" } as const;
const visitors: readonly PreviewVisitor[] = ["anonymous", "mail", "phone"];

/**
 * What decided on a page of a draft: `GET /api/drafts/:id/explain/:table`, `.../decisions?car=` (or `path=`), `.../why-node?path=&node=`; as of
 * `at`, for the visitor `as`.
 */
export function addWhy(routes: Routes, { workspace }: StudioOptions): void {
  const siteOf = async (req: Request, open: () => Promise<OpenDraft>) => {
    const opened = await open();
    const at = parseMoment(readText(req.query.at), opened.prepared?.tenant.site.timeZone ?? "UTC");
    const live = await workspace.live(opened.id, at);
    if (live === undefined) throw new Refused(409, "This draft has errors. Fix them first.");
    return { live, at, now: at ?? Date.now() };
  };
  const pathOf = (req: Request): string => {
    const path = readText(req.query.path) ?? "/";
    if (!path.startsWith("/") || path.length > 2000) throw new Refused(400, "`path` is an address of a page.");
    return path;
  };
  routes.get("/api/drafts/:id/explain/:table", seen, async ({ open }, req) => {
    const { live, at } = await siteOf(req, open);
    const query = { ...req.query, ...(at !== undefined && { at: String(at) }) };
    const found = await runAtTime(at, () => explainDecision(live, String(req.params.table), query, movableClock));
    if ("lack" in found) throw new Refused(404, `Nothing to explain: ${found.lack}.`);
    return found;
  });
  routes.get("/api/drafts/:id/decisions", seen, async ({ open }, req) => {
    const { live, at, now } = await siteOf(req, open);
    const car = readText(req.query.car);
    const asked = car === undefined ? { path: pathOf(req) } : { car };
    return runAtTime(at, () => explainDecisions(live, asked, now));
  });
  routes.get("/api/drafts/:id/why-node", seen, async ({ open }, req) => {
    const { live, at, now } = await siteOf(req, open);
    const session = createVisitorSession(visitors.find((visitor) => visitor === req.query.as) ?? "anonymous");
    const node = readText(req.query.node) ?? "";
    const found = await runAtTime(at, () => explainNode(live, { path: pathOf(req), at: node, session, now }));
    if (found === undefined) throw new Refused(404, "This page has no such section.");
    return found;
  });
}
