import express, { type Request, Router } from "express";
import { addressLimiter } from "../../platform/base/address-limiter.ts";
import { atMoment, movableClock } from "../../platform/base/clock.ts";
import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import type { Dealer, DraftView } from "../../schemas/studio/draft.ts";
import type { DraftOp } from "../../schemas/tools.ts";
import {
  changedFiles,
  changeOf,
  DraftFault,
  type Editor,
  layerOfFile,
  nextStep,
  type OpenDraft,
  type PreviewView,
  type PreviewVisitor,
  readOps,
  SESSION_MS,
  whyNot,
  whyRefused,
} from "../../services/drafts/index.ts";
import { explainDecision } from "../../services/explain/index.ts";
import {
  firstText,
  linkToken,
  momentOf,
  momentsOf,
  othersOf,
  Refused,
  stateOf,
  textOf,
  treeAt,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { addDealerSetup } from "./dealer-routes.ts";
import { addForms } from "./form-routes.ts";
import { addKnowledge } from "./know-routes.ts";
import { addPlans } from "./plan-routes.ts";
import { addPublishing } from "./publish-routes.ts";
import { cookieName, createRoutes, type Routes, sessionOf } from "./routes.ts";
import { addSheets } from "./sheet-routes.ts";
import { addStock } from "./stock-routes.ts";
import { addSupport } from "./support-routes.ts";
import { addWhy } from "./why-routes.ts";

/** Largest body of a request. */
const BODY = "4mb";
const visitorOf = (as: unknown): PreviewVisitor => (as === "mail" || as === "phone" ? as : "anonymous");

/** Attributes of the session's cookie. */
const attributesOf = ({ secure }: Request) =>
  ({ httpOnly: true, sameSite: "strict", secure, path: "/" }) as const;

/** `POST /api/sign-in`, `/verify`, `/sign-out`. */
function addSignIn(routes: Routes, { editors, development }: StudioOptions): void {
  const anyone = { of: "anyone" } as const;
  /** Ends the session of a request's browser. */
  const signOut = async (req: Request) => {
    const session = sessionOf(req);
    if (session) await editors.signOut(session);
  };
  routes.post("/api/sign-in", anyone, async (_nobody, req, res) => {
    const mail = textOf(req.body?.mail);
    if (mail === undefined || mail.length > 200 || !mail.includes("@"))
      throw new Refused(400, "Type your e-mail address.");
    if (development && (await editors.list()).length === 0) await editors.add(mail, "platform");
    const code = development ? await editors.newCode(mail) : undefined;
    if (development && code === undefined)
      throw new Refused(404, `Nobody with this address: forecourt studio add ${mail} --role platform`);
    // The same answer for known and unknown addresses.
    res.json({ ok: true, ...(code !== undefined && { code }) });
  });
  routes.post("/api/sign-in/verify", anyone, async (_nobody, req, res) => {
    const found = await editors.verify(textOf(req.body?.mail) ?? "", textOf(req.body?.code) ?? "");
    if (found === undefined)
      throw new Refused(
        401,
        "This code is wrong or has expired. Ask for a new one: forecourt studio code <mail>",
      );
    // An earlier session, possibly planted, ends here.
    await signOut(req);
    res.cookie(cookieName(req), found.session, { ...attributesOf(req), maxAge: SESSION_MS });
    res.json({ editor: found.editor });
  });
  routes.post("/api/sign-out", anyone, async (_nobody, req, res) => {
    await signOut(req);
    res.clearCookie(cookieName(req), attributesOf(req)).json({ ok: true });
  });
}

/** Dealers, their JSON, and the catalogue of what it can say. */
function addDealers(routes: Routes, options: StudioOptions): void {
  const { registry, drafts, workspace } = options;
  routes.get("/api/dealers", { of: "dealers", action: "see" }, async ({ slugs, editor }, _req, res) => {
    const dealers: Dealer[] = [];
    for (const slug of slugs) {
      const site = await registry.siteOf(slug);
      dealers.push({
        slug,
        name: site?.name ?? slug,
        hosts: site?.hosts ?? [],
        timeZone: site?.timeZone,
        errors: registry.problemsOf(slug).filter(({ severity }) => severity === "error").length,
        drafts: await drafts.list(slug),
      });
    }
    res.json({ editor, dealers });
  });
  routes.get("/api/schemas", { of: "dealers", action: "see" }, (_asking, _req, res) => {
    res.json({ components: catalogs.components });
  });
  const begun = { of: "dealer", action: "edit" } as const;
  routes.post("/api/dealers/:slug/drafts", begun, async ({ slug, editor }, req, res) => {
    const title = textOf(req.body?.title)?.slice(0, 100) ?? "Untitled draft";
    res.status(201).json(await drafts.create(slug, title, editor.id));
  });
  routes.get("/api/dealers/:slug/tree", { of: "dealer", action: "see" }, async ({ slug }, req, res) => {
    const named = textOf(req.query.draft);
    const draft = named === undefined ? undefined : await workspace.open(named);
    if (draft !== undefined && draft.slug !== slug) throw new Refused(404, "There is no such draft.");
    const source = draft?.source ?? registry.source;
    if (source === undefined) throw new Refused(503, "The dealers are being read. Try again in a moment.");
    res.json(treeAt(source, slug, textOf(req.query.pointer) ?? ""));
  });
}

/** Drafts: their state, changes and news. */
function addDrafts(routes: Routes, options: StudioOptions): void {
  const { registry, drafts, workspace, news, secret } = options;
  const viewOf = async (req: Request, { id, slug }: OpenDraft): Promise<PreviewView> => {
    const site = await registry.siteOf(slug);
    const at = momentOf(textOf(req.query.at), site?.timeZone ?? "UTC");
    return { draft: id, as: visitorOf(req.query.as), ...(at !== undefined && { at }) };
  };
  const told = ({ mail }: Editor, { id, rev }: OpenDraft) => news.tell(id, { type: "ops", rev, by: mail });
  const seen = { of: "draft", action: "see" } as const;
  const edited = { of: "draft", action: "edit" } as const;

  routes.get("/api/drafts/:id", seen, async ({ draft, open, editor, grant }, req, res) => {
    const opened = await open();
    const view = await viewOf(req, opened);
    const ops = await drafts.ops(draft.id);
    const own = ops.filter(({ by }) => by === editor.id);
    res.json({
      ...draft,
      ...stateOf(opened),
      preview: { token: linkToken(secret, { ...view, grant }), ...view },
      canUndo: own.some(({ state }) => state === "active"),
      canRedo: own.some(({ state }) => state === "undone"),
      moments: opened.prepared ? momentsOf(opened.prepared.tenant) : [],
      people: news.people(draft.id),
      you: editor.mail,
    } satisfies DraftView);
  });
  routes.delete("/api/drafts/:id", edited, async ({ draft: { id, by, slug }, editor }, _req, res) => {
    if (by !== editor.id && whyRefused(editor, "configure", slug))
      throw new Refused(403, "Only who began a draft, or an admin, deletes it.");
    await drafts.remove(id);
    res.status(204).end();
  });
  routes.post("/api/drafts/:id/ops", edited, async ({ draft: { id, slug }, editor }, req, res) => {
    const ops = readOps(req.body?.ops);
    if (typeof ops === "string") throw new Refused(400, ops);
    for (const op of ops) {
      const refusal = whyNot(editor, op);
      if (refusal) throw new Refused(403, refusal);
    }
    const since = Number(req.body?.since);
    const opened = await workspace.add(id, editor.id, ops);
    told(editor, opened);
    const others = Number.isInteger(since) && opened.rev > since + 1;
    res.json({ ...stateOf(opened), slug, others: others ? othersOf(await drafts.ops(id), editor) : [] });
  });
  for (const way of ["undo", "redo"] as const)
    routes.post(`/api/drafts/:id/${way}`, edited, async ({ draft: { id }, editor }, _req, res) => {
      for (const { op } of nextStep(await drafts.ops(id), editor.id, way)) {
        const refusal = whyNot(editor, changeOf(op));
        if (refusal) throw new Refused(403, refusal);
      }
      const opened = await workspace.step(id, editor.id, way);
      if (opened === undefined) throw new Refused(409, `There is nothing to ${way}.`);
      told(editor, opened);
      res.json(stateOf(opened));
    });
  routes.get("/api/drafts/:id/events", seen, ({ draft, editor, grant }, _req, res) => {
    if (!news.hasRoom(draft.id)) throw new Refused(429, "Too many windows have this draft open.");
    res.writeHead(200, {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    });
    news.read(draft.id, { mail: editor.mail, grant }, res);
  });
  routes.get("/api/drafts/:id/explain/:table", seen, async ({ open }, req, res) => {
    const opened = await open();
    const { at } = await viewOf(req, opened);
    const live = await workspace.live(opened.id, at);
    if (live === undefined) throw new Refused(409, "This draft has errors: mend them first.");
    const query = { ...req.query, ...(at !== undefined && { at: String(at) }) };
    const found = await atMoment(at, () =>
      explainDecision(live, String(req.params.table), query, movableClock),
    );
    if ("lack" in found) throw new Refused(404, `Nothing to explain: ${found.lack}.`);
    res.json(found);
  });
  routes.get("/api/drafts/:id/diff", seen, async ({ open }, _req, res) => {
    const { base, source } = await open();
    res.json({ files: changedFiles(base, source) });
  });
  addFiles(routes, options, told);
}

/** The files themselves, for the JSON view. */
function addFiles(
  routes: Routes,
  { workspace }: StudioOptions,
  told: (editor: Editor, draft: OpenDraft) => void,
): void {
  const path = "/api/drafts/:id/file/*path";
  routes.get(path, { of: "file", action: "see" }, async ({ open, file }, _req, res) => {
    const { source } = await open();
    const text = source.files.get(file) ?? firstText(source, file);
    if (text === undefined) throw new Refused(404, "There is no such file.");
    res.json({ file, text });
  });
  routes.put(path, { of: "file", action: "edit" }, async ({ open, file, editor }, req, res) => {
    const { id, source } = await open();
    const before = source.files.get(file) ?? null;
    const text = textOf(req.body?.text);
    if (text === undefined || (before === null && firstText(source, file) === undefined))
      throw new Refused(404, "There is no such file.");
    const layer = layerOfFile(file);
    const op: DraftOp = { id: "file", layer, op: "file", pointer: `/${file}`, value: text, was: before };
    const refusal = whyNot(editor, changeOf(op));
    if (refusal) throw new Refused(403, refusal);
    const opened = await workspace.add(id, editor.id, [op]);
    told(editor, opened);
    res.json(stateOf(opened));
  });
}

/** Declares every route of Studio's API. */
export function declareRoutes(routes: Routes, options: StudioOptions): void {
  addSignIn(routes, options);
  addDealers(routes, options);
  addDealerSetup(routes, options);
  addDrafts(routes, options);
  addPublishing(routes, options);
  addPlans(routes, options);
  addForms(routes, options);
  addStock(routes, options);
  addSheets(routes, options);
  addKnowledge(routes, options);
  addWhy(routes, options);
  addSupport(routes, options);
}

/** The API of Studio. */
export function createStudioRouter(options: StudioOptions): Router {
  const { router: decided, routes } = createRoutes(options);
  declareRoutes(routes, options);
  const limit = addressLimiter(options.signInsPerMinute, (_req, res) => {
    res.status(429).json({ error: "Too many attempts. Wait a minute, then try again." });
  });
  const router = Router();
  router.use("/api", (_req, res, next) => {
    res.set("Cache-Control", "no-store");
    next();
  });
  router.use("/api", express.json({ limit: BODY }));
  router.use("/api/sign-in", limit);
  router.use(decided);
  router.use("/api", (_req, res) => void res.status(404).json({ error: "There is no such address." }));
  router.use("/api", ((error, _req, res, next) => {
    if (res.headersSent) return next(error);
    if (error instanceof Refused) return void res.status(error.status).json({ error: error.message });
    if (error instanceof DraftFault) return void res.status(422).json({ error: error.message });
    const status = (error as { status?: number }).status;
    if (status !== undefined && status < 500)
      return void res.status(status).json({ error: "This request cannot be read." });
    return next(error);
  }) as express.ErrorRequestHandler);
  return router;
}
