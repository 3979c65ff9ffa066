import type { Request, Response, Router } from "express";
import { layersOf } from "../../schemas/index.ts";
import type { PublishRow } from "../../schemas/studio/publish.ts";
import type { Review, ReviewAnswer } from "../../schemas/studio/review.ts";
import { conflictsOf } from "../../schemas/tools.ts";
import {
  changeOf,
  type Editor,
  MOST_MESSAGE,
  maySee,
  type OpenDraft,
  type Outcome,
  type Publish,
  reviewOf,
  takenBack,
  whyNot,
  whyNotPublish,
} from "../../services/drafts/index.ts";
import { type Access, Refused, type StudioOptions, textOf } from "./access.ts";
import { reviewLaw } from "./law-review.ts";
import { approvalToken } from "./preview.ts";

/** Reviews of the drafts that are open, by editor. */
type Reviews = WeakMap<OpenDraft, Map<string, Promise<Review>>>;

/** The first folder of each file of a publish: what servers read again. */
const topsOf = ({ files }: Publish): string[] => [
  ...new Set(files.map(({ file }) => file.split("/", 1)[0] ?? "")),
];

/** A publish as the history lists it. */
function listed(
  publish: Publish & { revertedBy?: string },
  mailOf: (id: string) => string | undefined,
): PublishRow {
  const { id, slug, title, by, at, message, layers, files, ops, reverts, revertedBy, note } = publish;
  return {
    ...{ id, slug, title, at, message, layers },
    ...(reverts !== undefined && { reverts }),
    ...(revertedBy !== undefined && { revertedBy }),
    ...(note !== undefined && { note }),
    by: mailOf(by) ?? "a former editor",
    files: files.map(({ file }) => file),
    pointers: [...new Set(ops.map(({ op }) => op.pointer))],
  };
}

/** What the routes of the history take from those of publishing. */
interface Shared {
  mails(): Promise<(id: string) => string | undefined>;
  answer(res: Response, outcome: Outcome): Promise<void>;
  messageOf(req: Request): string;
}

/** The history of publishes, and taking one back, or one value of it. */
function addHistory(
  router: Router,
  { registry, workspace, drafts, publishes, publisher }: StudioOptions,
  access: Access,
  { mails, answer, messageOf }: Shared,
): void {
  router.get("/api/dealers/:slug/publishes", async (req, res) => {
    const slug = access.slug(req, res);
    const { source } = registry;
    const layers = source ? layersOf(source, slug) : [slug];
    const mailOf = await mails();
    res.json({ publishes: (await publishes.list(layers)).map((one) => listed(one, mailOf)) });
  });
  router.post("/api/publishes/:publish/revert", async (req, res) => {
    const id = String(req.params.publish);
    const editor = access.editor(res);
    const found = await publishes.get(id);
    if (found === undefined || !maySee(editor, found.slug))
      throw new Refused(404, "There is no such publish.");
    await answer(res, await publisher.revert(id, editor, messageOf(req)));
  });
  // One value of a publish goes back in a draft of its own, which is reviewed like any other.
  router.post("/api/publishes/:publish/take-back", async (req, res) => {
    const editor = access.editor(res);
    const found = await publishes.get(String(req.params.publish));
    const { source } = registry;
    if (found === undefined || source === undefined || !maySee(editor, found.slug))
      throw new Refused(404, "There is no such publish.");
    const op = takenBack(source, found, textOf(req.body?.pointer) ?? "");
    if (op === undefined)
      throw new Refused(
        409,
        "This change has no value of its own: revert the whole publish, or change it in a draft.",
      );
    const refusal = whyNot(editor, changeOf(op));
    if (refusal) throw new Refused(403, refusal);
    const draft = await drafts.create(
      found.slug,
      `Take back of ${found.message || found.title}`.slice(0, 100),
      editor.id,
    );
    try {
      await workspace.add(draft.id, editor.id, [op]);
    } catch (error) {
      await drafts.remove(draft.id);
      throw error;
    }
    res.status(201).json(draft);
  });
}

/** What a draft would do, publishing it, and the history of publishes. */
export function addPublishing(router: Router, options: StudioOptions, access: Access): void {
  const { registry, workspace, drafts, editors, publisher, news } = options;
  const reviews: Reviews = new WeakMap();
  const mails = async () => {
    const known = new Map((await editors.list()).map(({ id, mail }) => [id, mail]));
    return (id: string) => known.get(id);
  };

  async function review(draft: OpenDraft, editor: Editor): Promise<Review> {
    return reviewOf(draft, await drafts.ops(draft.id), {
      check: (source, slug) => workspace.check(source, slug),
      open: (slug) => registry.open(slug),
      dealers: registry.list().map(({ slug }) => slug),
      mailOf: await mails(),
      maySee: (slug) => maySee(editor, slug),
    });
  }
  /** A review stands until the draft or the files change. */
  function reviewed(draft: OpenDraft, editor: Editor): Promise<Review> {
    const known = reviews.get(draft) ?? new Map<string, Promise<Review>>();
    reviews.set(draft, known);
    const found = known.get(editor.id) ?? review(draft, editor);
    known.set(editor.id, found);
    found.catch(() => known.delete(editor.id));
    return found;
  }
  /** Answers with what publishing came to, once this process has read it. */
  async function answer(res: Response, outcome: Outcome): Promise<void> {
    if (!("publish" in outcome)) {
      const { status, ...said } = outcome;
      return void res.status(status).json(said);
    }
    const { publish } = outcome;
    await registry.reload(topsOf(publish));
    res.json(listed(publish, await mails()));
  }
  const messageOf = (req: Request): string => (textOf(req.body?.message) ?? "").trim().slice(0, MOST_MESSAGE);

  addHistory(router, options, access, { mails, answer, messageOf });
  router.get("/api/drafts/:id/review", async (req, res) => {
    const { title } = await access.draft(req, res);
    const draft = await access.open(req, res);
    const editor = access.editor(res);
    const { slug, rev, refused, base, source } = draft;
    const ops = (await drafts.ops(draft.id)).flatMap(({ op, state }) => (state === "active" ? [op] : []));
    const whyNot = whyNotPublish(editor, ops);
    const live = await registry.open(slug);
    const law = await reviewLaw(draft, live, options.clock.now());
    res.json({
      ...{ slug, title, rev },
      livePaths: live?.prepared.tenant.pages.flatMap(({ paths }) => paths) ?? [],
      refused: refused.map(({ op, problem }) => ({ pointer: op.pointer, layer: op.layer, problem })),
      conflicts: conflictsOf({ base, source }, slug, ops),
      ...(whyNot !== undefined && { whyNot }),
      ...(law !== undefined && { law }),
      ...(await reviewed(draft, editor)),
    } satisfies ReviewAnswer);
  });
  router.post("/api/drafts/:id/settle", async (req, res) => {
    const { id } = await access.draft(req, res);
    const [layer, pointer] = [textOf(req.body?.layer), textOf(req.body?.pointer)];
    const keep = req.body?.keep;
    if (layer === undefined || pointer === undefined || (keep !== "mine" && keep !== "theirs"))
      throw new Refused(400, 'A choice has `layer`, `pointer`, and `keep`: "mine" or "theirs".');
    const editor = access.editor(res);
    for (const { op } of await drafts.ops(id)) {
      const refusal = op.layer === layer && op.pointer === pointer ? whyNot(editor, changeOf(op)) : undefined;
      if (refusal) throw new Refused(403, refusal);
    }
    const opened = await workspace.settle(id, { layer, pointer }, keep);
    if (opened) news.tell(id, { type: "ops", rev: opened.rev, by: editor.mail });
    res.json({ ok: true });
  });
  router.post("/api/drafts/:id/publish", async (req, res) => {
    const draft = await access.draft(req, res);
    const editor = access.editor(res);
    const outcome = await publisher.publish(draft, editor, messageOf(req));
    workspace.forget(draft.id);
    if ("publish" in outcome) news.tell(draft.id, { type: "published", by: editor.mail });
    await answer(res, outcome);
  });

  router.post("/api/drafts/:id/approval-link", async (req, res) => {
    const { id } = await access.draft(req, res);
    const { token, until } = approvalToken(options.secret, id);
    res.json({ path: `/_preview?${new URLSearchParams({ token, to: "/" })}`, until });
  });
}
