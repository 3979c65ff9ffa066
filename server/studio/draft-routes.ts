import type { Request } from "express";
import type { DraftView } from "../../schemas/studio/draft.ts";
import type { DraftOp } from "../../schemas/tools.ts";
import {
  createEditorEmailLookup,
  describeOpChange,
  type Editor,
  explainEditRefusal,
  findAccessRefusal,
  findNextStep,
  listChangedFiles,
  type OpenDraft,
  type PreviewView,
  type PreviewVisitor,
  readOps,
  resolveFileLayer,
} from "../../services/drafts/index.ts";
import {
  buildDraftState,
  createInitialText,
  createLinkToken,
  listMoments,
  parseMoment,
  Refused,
  readText,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import type { Routes } from "./routes.ts";

/** Longest comment, characters. */
const MOST_COMMENT = 2000;

const visitorOf = (as: unknown): PreviewVisitor => (as === "mail" || as === "phone" ? as : "anonymous");

/** Drafts: their state, changes and news. */
export function addDrafts(routes: Routes, options: StudioOptions): void {
  const { registry, editors, drafts, plans, workspace, news, secret } = options;
  const viewOf = async (req: Request, { id, slug }: OpenDraft): Promise<PreviewView> => {
    const site = await registry.siteOf(slug);
    const at = parseMoment(readText(req.query.at), site?.timeZone ?? "UTC");
    return { draft: id, as: visitorOf(req.query.as), ...(at !== undefined && { at }) };
  };
  const report = ({ mail }: Editor, { id, rev }: OpenDraft) => news.tell(id, { type: "ops", rev, by: mail });
  const seen = { of: "draft", action: "see" } as const;
  const edited = { of: "draft", action: "edit" } as const;

  routes.get("/api/drafts/:id", seen, async ({ draft, open, editor, grant }, req) => {
    const opened = await open();
    const view = await viewOf(req, opened);
    const ops = await drafts.ops(draft.id);
    const own = ops.filter(({ by }) => by === editor.id);
    const plan = await plans.ofDraft(draft.id);
    const mailOf = await createEditorEmailLookup(editors);
    return {
      ...draft,
      ...buildDraftState(opened),
      preview: { token: createLinkToken(secret, { ...view, grant }), ...view },
      ...(plan && { plan: { id: plan.id, at: plan.at } }),
      canUndo: own.some(({ state }) => state === "active"),
      canRedo: own.some(({ state }) => state === "undone"),
      moments: opened.prepared ? listMoments(opened.prepared.tenant) : [],
      ...news.people(draft.id),
      comments: (await drafts.comments(draft.id)).map(({ draft: _, ...comment }) => ({
        ...comment,
        by: mailOf(comment.by) ?? "a former editor",
      })),
      you: editor.mail,
    } satisfies DraftView;
  });
  routes.delete("/api/drafts/:id", edited, async ({ draft: { id, by, slug }, editor }) => {
    if (by !== editor.id && findAccessRefusal(editor, "configure", slug))
      throw new Refused(403, "Only the person who began a draft, or an admin, can delete it.");
    await drafts.remove(id);
  });
  routes.post("/api/drafts/:id/ops", edited, async ({ draft: { id }, editor }, req) => {
    const ops = readOps(req.body?.ops);
    if (typeof ops === "string") throw new Refused(400, ops);
    for (const op of ops) {
      const refusal = explainEditRefusal(editor, op);
      if (refusal) throw new Refused(403, refusal);
    }
    const opened = await workspace.add(id, editor.id, ops);
    report(editor, opened);
    return buildDraftState(opened);
  });
  for (const way of ["undo", "redo"] as const)
    routes.post(`/api/drafts/:id/${way}`, edited, async ({ draft: { id }, editor }) => {
      for (const { op } of findNextStep(await drafts.ops(id), editor.id, way)) {
        const refusal = explainEditRefusal(editor, describeOpChange(op));
        if (refusal) throw new Refused(403, refusal);
      }
      const opened = await workspace.step(id, editor.id, way);
      if (opened === undefined) throw new Refused(409, `There is nothing to ${way}.`);
      report(editor, opened);
      return buildDraftState(opened);
    });
  routes.get("/api/drafts/:id/events", seen, ({ draft, editor, grant }, req, res) => {
    if (!news.hasRoom(draft.id)) throw new Refused(429, "Too many windows have this draft open.");
    res.writeHead(200, {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    });
    news.read(draft.id, { mail: editor.mail, grant, window: readText(req.query.window) ?? "" }, res);
  });
  routes.get("/api/drafts/:id/diff", seen, async ({ open }) => {
    const { base, source } = await open();
    return { files: listChangedFiles(base, source) };
  });
  addTogether(routes, options);
  addFiles(routes, options, report);
}

/** What people who work on one draft tell each other. */
function addTogether(routes: Routes, { drafts, news }: StudioOptions): void {
  // Two people in one field would mix their letters: it is the first one's until they leave it.
  routes.post("/api/drafts/:id/hold", { of: "draft", action: "edit" }, ({ draft }, req) => {
    news.hold(draft.id, readText(req.body?.window) ?? "", readText(req.body?.field)?.slice(0, 1000));
  });
  routes.post("/api/drafts/:id/comments", { of: "draft", action: "see" }, async ({ draft: { id }, editor }, req) => {
    const [pointer, text] = [readText(req.body?.pointer), readText(req.body?.text)?.trim().slice(0, MOST_COMMENT)];
    if (!pointer || !text) throw new Refused(422, "Write what the comment says.");
    await drafts.addComment(id, editor.id, { pointer: pointer.slice(0, 1000), text });
    news.tell(id, { type: "comments" });
  });
  routes.delete("/api/drafts/:id/comments/:comment", { of: "draft", action: "see" }, async ({ draft: { id } }, req) => {
    await drafts.settleComment(id, String(req.params.comment));
    news.tell(id, { type: "comments" });
  });
}

/** The files themselves, for the JSON view. */
function addFiles(
  routes: Routes,
  { workspace }: StudioOptions,
  report: (editor: Editor, draft: OpenDraft) => void,
): void {
  const path = "/api/drafts/:id/file/*path";
  routes.get(path, { of: "file", action: "see" }, async ({ open, file }) => {
    const { source } = await open();
    const text = source.files.get(file) ?? createInitialText(source, file);
    if (text === undefined) throw new Refused(404, "There is no such file.");
    return { file, text };
  });
  routes.put(path, { of: "file", action: "edit" }, async ({ open, file, editor }, req) => {
    const { id, source } = await open();
    const before = source.files.get(file) ?? null;
    const text = readText(req.body?.text);
    if (text === undefined || (before === null && createInitialText(source, file) === undefined))
      throw new Refused(404, "There is no such file.");
    const layer = resolveFileLayer(file);
    const op: DraftOp = { id: "file", layer, op: "file", pointer: `/${file}`, value: text, was: before };
    const refusal = explainEditRefusal(editor, describeOpChange(op));
    if (refusal) throw new Refused(403, refusal);
    const opened = await workspace.add(id, editor.id, [op]);
    report(editor, opened);
    return buildDraftState(opened);
  });
}
