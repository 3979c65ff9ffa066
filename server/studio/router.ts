import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { addressLimiter } from "../../platform/base/address-limiter.ts";
import { atMoment, movableClock } from "../../platform/base/clock.ts";
import { cookieValue } from "../../platform/base/cookies.ts";
import { catalogs } from "../../renderer/pages/prepare.ts";
import { layersOf, type TenantSource } from "../../schemas/index.ts";
import type { Dealer, DraftState, DraftView } from "../../schemas/studio/draft.ts";
import { type DraftOp, documentOfFile, layerNamed, newFile } from "../../schemas/tools.ts";
import {
  changedFiles,
  changeOf,
  type DraftBook,
  DraftFault,
  type Editor,
  layerOfFile,
  maySee,
  type OpenDraft,
  type PreviewView,
  type PreviewVisitor,
  readOps,
  SESSION_MS,
  whyNot,
} from "../../services/drafts/index.ts";
import { explainDecision } from "../explain/index.ts";
import { type Access, accessOf, Refused, type StudioOptions, textOf } from "./access.ts";
import { momentOf } from "./asked.ts";
import { addDealerSetup } from "./dealer-routes.ts";
import { placed } from "./field-of.ts";
import { addForms } from "./form-routes.ts";
import { addKnowledge } from "./know-routes.ts";
import { momentsOf } from "./moments.ts";
import { addPlans } from "./plan-routes.ts";
import { linkToken } from "./preview.ts";
import { addPublishing } from "./publish-routes.ts";
import { addSheets } from "./sheet-routes.ts";
import { addStock } from "./stock-routes.ts";
import { addSupport } from "./support-routes.ts";
import { treeAt } from "./tree.ts";
import { addWhy } from "./why-routes.ts";

/** Largest body of a request. */
const BODY = "4mb";
/** Problems in one answer. */
const MOST_PROBLEMS = 100;

/** Name of the session's cookie: by https, only for this host. */
const cookieName = (req: Request): string => (req.secure ? "__Host-fc_studio" : "fc_studio");

/** What Studio shows of a draft's state after each change. */
function stateOf({ rev, source, problems, refused }: OpenDraft): DraftState {
  return {
    rev,
    problems: placed(source, problems.slice(0, MOST_PROBLEMS)),
    refused: refused.map(({ op, problem }) => ({ pointer: op.pointer, layer: op.layer, problem })),
  };
}

const visitorOf = (as: unknown): PreviewVisitor => (as === "mail" || as === "phone" ? as : "anonymous");

/** Attributes of the session's cookie. */
const attributesOf = ({ secure }: Request) =>
  ({ httpOnly: true, sameSite: "strict", secure, path: "/" }) as const;

/** `POST /api/sign-in`, `/verify`, `/sign-out`. */
function addSignIn(router: Router, { editors, development, signInsPerMinute }: StudioOptions): void {
  const limit = addressLimiter(signInsPerMinute, (_req, res) => {
    res.status(429).json({ error: "Too many attempts. Wait a minute, then try again." });
  });
  /** Ends the session of a request's browser. */
  const signOut = async (req: Request) => {
    const session = cookieValue(req.headers.cookie, cookieName(req));
    if (session) await editors.signOut(session);
  };
  router.post("/api/sign-in", limit, async (req, res) => {
    const mail = textOf(req.body?.mail);
    if (mail === undefined || mail.length > 200 || !mail.includes("@"))
      throw new Refused(400, "Type your e-mail address.");
    if (development && (await editors.list()).length === 0) await editors.add(mail, "admin");
    const code = development ? await editors.newCode(mail) : undefined;
    if (development && code === undefined)
      throw new Refused(404, `Nobody with this address: forecourt studio add ${mail} --role admin`);
    // The same answer for known and unknown addresses.
    res.json({ ok: true, ...(code !== undefined && { code }) });
  });
  router.post("/api/sign-in/verify", limit, async (req, res) => {
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
  router.post("/api/sign-out", async (req, res) => {
    await signOut(req);
    res.clearCookie(cookieName(req), attributesOf(req)).json({ ok: true });
  });
}

/** Dealers, their JSON, and the catalogue of what it can say. */
function addDealers(router: Router, options: StudioOptions, access: Access): void {
  const { registry, drafts, workspace } = options;
  router.get("/api/dealers", async (_req, res) => {
    const editor = access.editor(res);
    const seen = registry.list().filter(({ slug }) => maySee(editor, slug));
    const dealers: Dealer[] = [];
    for (const { slug } of seen) {
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
  router.get("/api/schemas", (_req, res) => {
    res.json({ components: catalogs.components });
  });
  router.post("/api/dealers/:slug/drafts", async (req, res) => {
    const slug = access.slug(req, res);
    const editor = access.editor(res);
    const refusal = whyNot(editor, { layer: slug, pointer: "/site/name" });
    if (refusal) throw new Refused(403, refusal);
    const title = textOf(req.body?.title)?.slice(0, 100) ?? "Untitled draft";
    res.status(201).json(await drafts.create(slug, title, editor.id));
  });
  router.get("/api/dealers/:slug/tree", async (req, res) => {
    const slug = access.slug(req, res);
    const named = textOf(req.query.draft);
    const draft = named === undefined ? undefined : await workspace.open(named);
    if (draft !== undefined && draft.slug !== slug) throw new Refused(404, "There is no such draft.");
    const source = draft?.source ?? registry.source;
    if (source === undefined) throw new Refused(503, "The dealers are being read. Try again in a moment.");
    res.json(treeAt(source, slug, textOf(req.query.pointer) ?? ""));
  });
}

/** Drafts: their state, changes and news. */
function addDrafts(router: Router, options: StudioOptions, access: Access): void {
  const { registry, drafts, workspace, news, secret } = options;
  const viewOf = async (req: Request, { id, slug }: OpenDraft): Promise<PreviewView> => {
    const site = await registry.siteOf(slug);
    const at = momentOf(textOf(req.query.at), site?.timeZone ?? "UTC");
    return { draft: id, as: visitorOf(req.query.as), ...(at !== undefined && { at }) };
  };
  const told = (res: Response, { id, rev }: OpenDraft) =>
    news.tell(id, { type: "ops", rev, by: access.editor(res).mail });

  router.get("/api/drafts/:id", async (req, res) => {
    const draft = await access.draft(req, res);
    const opened = await access.open(req, res);
    const view = await viewOf(req, opened);
    const ops = await drafts.ops(draft.id);
    const own = ops.filter(({ by }) => by === access.editor(res).id);
    res.json({
      ...draft,
      ...stateOf(opened),
      preview: { token: linkToken(secret, view), ...view },
      canUndo: own.some(({ state }) => state === "active"),
      canRedo: own.some(({ state }) => state === "undone"),
      moments: opened.prepared ? momentsOf(opened.prepared.tenant) : [],
      people: news.people(draft.id),
      you: access.editor(res).mail,
    } satisfies DraftView);
  });
  router.delete("/api/drafts/:id", async (req, res) => {
    const { id, by } = await access.draft(req, res);
    const editor = access.editor(res);
    if (by !== editor.id && editor.role !== "admin")
      throw new Refused(403, "Only who began a draft, or an admin, deletes it.");
    await drafts.remove(id);
    res.status(204).end();
  });
  router.post("/api/drafts/:id/ops", async (req, res) => {
    const { id, slug } = await access.draft(req, res);
    const editor = access.editor(res);
    const ops = readOps(req.body?.ops);
    if (typeof ops === "string") throw new Refused(400, ops);
    for (const op of ops) {
      const refusal = whyNot(editor, op);
      if (refusal) throw new Refused(403, refusal);
    }
    const since = Number(req.body?.since);
    const opened = await workspace.add(id, editor.id, ops);
    told(res, opened);
    const others = Number.isInteger(since) && opened.rev > since + 1;
    res.json({ ...stateOf(opened), slug, others: others ? othersOf(await drafts.ops(id), editor) : [] });
  });
  for (const way of ["undo", "redo"] as const)
    router.post(`/api/drafts/:id/${way}`, async (req, res) => {
      const { id } = await access.draft(req, res);
      const opened = await workspace.step(id, access.editor(res).id, way);
      if (opened === undefined) throw new Refused(409, `There is nothing to ${way}.`);
      told(res, opened);
      res.json(stateOf(opened));
    });
  router.get("/api/drafts/:id/events", async (req, res) => {
    const { id } = await access.draft(req, res);
    if (!news.read(id, access.editor(res).mail, res))
      throw new Refused(429, "Too many windows have this draft open.");
  });
  router.get("/api/drafts/:id/explain/:table", async (req, res) => {
    const opened = await access.open(req, res);
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
  router.get("/api/drafts/:id/diff", async (req, res) => {
    const { base, source } = await access.open(req, res);
    res.json({ files: changedFiles(base, source) });
  });
  addFiles(router, options, access, told);
}

/** What a file begins with that a layer of the dealer can have and does not have yet; undefined for any other name. */
function firstText(source: TenantSource, slug: string, file: string): string | undefined {
  const document = /^[\w/-]+\.json$/.test(file) ? documentOfFile(file) : undefined;
  if (document === undefined || !layersOf(source, slug).includes(document.layer)) return undefined;
  return newFile(file, document, layerNamed(source, document.layer));
}

/** The files themselves, for the JSON view. */
function addFiles(
  router: Router,
  { workspace }: StudioOptions,
  access: Access,
  told: (res: Response, draft: OpenDraft) => void,
): void {
  const fileOf = (req: Request): string => {
    const { path } = req.params as { path: string | string[] };
    return Array.isArray(path) ? path.join("/") : path;
  };
  router.get("/api/drafts/:id/file/*path", async (req, res) => {
    const { source, slug } = await access.open(req, res);
    const text = source.files.get(fileOf(req)) ?? firstText(source, slug, fileOf(req));
    if (text === undefined) throw new Refused(404, "There is no such file.");
    res.json({ file: fileOf(req), text });
  });
  router.put("/api/drafts/:id/file/*path", async (req, res) => {
    const { id, source, slug } = await access.open(req, res);
    const file = fileOf(req);
    const before = source.files.get(file) ?? null;
    const text = textOf(req.body?.text);
    if (text === undefined || (before === null && firstText(source, slug, file) === undefined))
      throw new Refused(404, "There is no such file.");
    const layer = layerOfFile(file);
    const op: DraftOp = { id: "file", layer, op: "file", pointer: `/${file}`, value: text, was: before };
    const refusal = whyNot(access.editor(res), changeOf(op));
    if (refusal) throw new Refused(403, refusal);
    const opened = await workspace.add(id, access.editor(res).id, [op]);
    told(res, opened);
    res.json(stateOf(opened));
  });
}

/** The last values that others have changed. */
function othersOf(ops: Awaited<ReturnType<DraftBook["ops"]>>, editor: Editor) {
  return ops
    .filter(({ by, state }) => by !== editor.id && state === "active")
    .slice(-20)
    .map(({ op, at }) => ({ pointer: op.pointer, layer: op.layer, at }));
}

/** The API of Studio: everything but signing in is for editors. */
export function createStudioRouter(options: StudioOptions): Router {
  const { editors } = options;
  const router = Router();
  router.use("/api", (_req, res, next) => {
    res.set("Cache-Control", "no-store");
    next();
  });
  router.use("/api", express.json({ limit: BODY }));
  addSignIn(router, options);
  const signedIn: RequestHandler = async (req, res, next) => {
    const editor = await editors.of(cookieValue(req.headers.cookie, cookieName(req)));
    if (editor === undefined) throw new Refused(401, "Sign in first.");
    res.locals.editor = editor;
    next();
  };
  router.use("/api", signedIn);
  const access = accessOf(options);
  addDealers(router, options, access);
  addDealerSetup(router, options, access);
  addDrafts(router, options, access);
  addPublishing(router, options, access);
  addPlans(router, options, access);
  addForms(router, options, access);
  addStock(router, options, access);
  addSheets(router, options, access);
  addKnowledge(router, options, access);
  addWhy(router, options, access);
  addSupport(router, options, access);
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
