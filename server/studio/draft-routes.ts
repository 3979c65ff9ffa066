import type { Request } from "express";
import type { DraftOp } from "../../schemas/tools.ts";
import {
  describeOpChange,
  type Editor,
  explainEditRefusal,
  findAccessRefusal,
  findNextStep,
  listChangedFiles,
  type OpenDraft,
  type PreviewView,
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
  readVisitor,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { edit, see } from "./routes.ts";

/** Longest comment, characters. */
const MOST_COMMENT = 2000;

/** Throws Refused (403) if the editor may not do one of the operations. */
export function refuseEdits(editor: Editor, ops: readonly DraftOp[]): void {
  for (const op of ops) {
    const refusal = explainEditRefusal(editor, describeOpChange(op));
    if (refusal) throw new Refused(403, refusal);
  }
}

/** Drafts: their state, changes and news. */
export function createDraftsRoutes(options: StudioOptions) {
  const { registry, editors, drafts, plans, workspace, news, secret } = options;
  const viewOf = async (req: Request, { id, slug }: OpenDraft): Promise<PreviewView> => {
    const site = await registry.siteOf(slug);
    const at = parseMoment(readText(req.query.at), site?.timeZone ?? "UTC");
    return { draft: id, as: readVisitor(req.query.as), ...(at !== undefined && { at }) };
  };
  const report = ({ mail }: Editor, { id, rev }: OpenDraft) => news.tell(id, { type: "ops", rev, by: mail });
  const step = (way: "undo" | "redo") =>
    edit("draft", async ({ draft: { id }, editor }) => {
      refuseEdits(
        editor,
        findNextStep(await drafts.ops(id), editor.id, way).map(({ op }) => op),
      );
      const opened = await workspace.step(id, editor.id, way);
      if (opened === undefined) throw new Refused(409, `There is nothing to ${way}.`);
      report(editor, opened);
      return buildDraftState(opened);
    });
  return {
    "GET /api/drafts/:id": see("draft", async ({ draft, open, editor, grant }, req) => {
      const opened = await open();
      const view = await viewOf(req, opened);
      const ops = await drafts.ops(draft.id);
      const own = ops.filter(({ by }) => by === editor.id);
      const plan = await plans.ofDraft(draft.id);
      const mailOf = await editors.mails();
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
          by: mailOf(comment.by),
        })),
        you: editor.mail,
      };
    }),
    "DELETE /api/drafts/:id": edit("draft", async ({ draft: { id, by, slug }, editor }) => {
      if (by !== editor.id && findAccessRefusal(editor, "configure", slug))
        throw new Refused(403, "Only the person who began a draft, or an admin, can delete it.");
      await drafts.remove(id);
    }),
    "POST /api/drafts/:id/ops": edit("draft", async ({ draft: { id }, editor }, req) => {
      const ops = readOps(req.body?.ops);
      if (typeof ops === "string") throw new Refused(400, ops);
      refuseEdits(editor, ops);
      const opened = await workspace.add(id, editor.id, ops);
      report(editor, opened);
      return buildDraftState(opened);
    }),
    "POST /api/drafts/:id/undo": step("undo"),
    "POST /api/drafts/:id/redo": step("redo"),
    "GET /api/drafts/:id/events": see("draft", ({ draft, editor, grant }, req, res) => {
      if (!news.hasRoom(draft.id)) throw new Refused(429, "Too many windows have this draft open.");
      res.writeHead(200, {
        "Content-Type": "text/event-stream",
        "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
      });
      news.read(draft.id, { mail: editor.mail, grant, window: readText(req.query.window) ?? "" }, res);
    }),
    "GET /api/drafts/:id/diff": see("draft", async ({ open }) => {
      const { base, source } = await open();
      return { files: listChangedFiles(base, source) };
    }),
    ...createTogetherRoutes(options),
    ...createFilesRoutes(options, report),
  };
}

/** What people who work on one draft tell each other. */
function createTogetherRoutes({ drafts, news }: StudioOptions) {
  return {
    // Two people in one field would mix their letters: it is the first one's until they leave it.
    "POST /api/drafts/:id/hold": edit("draft", ({ draft }, req) => {
      news.hold(draft.id, readText(req.body?.window) ?? "", readText(req.body?.field)?.slice(0, 1000));
    }),
    "POST /api/drafts/:id/comments": see("draft", async ({ draft: { id }, editor }, req) => {
      const [pointer, text] = [readText(req.body?.pointer), readText(req.body?.text)?.trim().slice(0, MOST_COMMENT)];
      if (!pointer || !text) throw new Refused(422, "Write what the comment says.");
      await drafts.addComment(id, editor.id, { pointer: pointer.slice(0, 1000), text });
      news.tell(id, { type: "comments" });
    }),
    "DELETE /api/drafts/:id/comments/:comment": see("draft", async ({ draft: { id } }, req) => {
      await drafts.settleComment(id, String(req.params.comment));
      news.tell(id, { type: "comments" });
    }),
  };
}

/** The files themselves, for the JSON view. */
function createFilesRoutes({ workspace }: StudioOptions, report: (editor: Editor, draft: OpenDraft) => void) {
  return {
    "GET /api/drafts/:id/file/*path": see("file", async ({ open, file }) => {
      const { source } = await open();
      const text = source.files.get(file) ?? createInitialText(source, file);
      if (text === undefined) throw new Refused(404, "There is no such file.");
      return { file, text };
    }),
    "PUT /api/drafts/:id/file/*path": edit("file", async ({ open, file, editor }, req) => {
      const { id, source } = await open();
      const before = source.files.get(file) ?? null;
      const text = readText(req.body?.text);
      if (text === undefined || (before === null && createInitialText(source, file) === undefined))
        throw new Refused(404, "There is no such file.");
      const layer = resolveFileLayer(file);
      const op: DraftOp = { id: "file", layer, op: "file", pointer: `/${file}`, value: text, was: before };
      refuseEdits(editor, [op]);
      const opened = await workspace.add(id, editor.id, [op]);
      report(editor, opened);
      return buildDraftState(opened);
    }),
  };
}
