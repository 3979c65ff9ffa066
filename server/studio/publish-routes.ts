import type { Request, Response } from "express";
import { layersOf } from "../../schemas/index.ts";
import type { Review, ReviewAnswer } from "../../schemas/studio/review.ts";
import { conflictsOf } from "../../schemas/tools.ts";
import {
  activeOps,
  changeOf,
  type Editor,
  MOST_MESSAGE,
  maySee,
  type OpenDraft,
  type Outcome,
  reviewOf,
  takenBack,
  whyNot,
  whyNotPublish,
} from "../../services/drafts/index.ts";
import { approvalToken, publishRow, Refused, reviewLaw, textOf } from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import type { Routes } from "./routes.ts";

/** Reviews of the drafts that are open, by editor. */
type Reviews = WeakMap<OpenDraft, Map<string, Promise<Review>>>;

/** What the routes of the history take from those of publishing. */
interface Shared {
  mails(): Promise<(id: string) => string | undefined>;
  answer(res: Response, outcome: Outcome): Promise<void>;
  messageOf(req: Request): string;
}

/** The history of publishes, and taking one back, or one value of it. */
function addHistory(
  routes: Routes,
  { registry, workspace, drafts, publishes, publisher }: StudioOptions,
  { mails, answer, messageOf }: Shared,
): void {
  routes.get("/api/dealers/:slug/publishes", { of: "dealer", action: "see" }, async ({ slug }, _req, res) => {
    const { source } = registry;
    const layers = source ? layersOf(source, slug) : [slug];
    const mailOf = await mails();
    res.json({
      publishes: (await publishes.list(layers)).map((one) => publishRow({ ...one, slug }, mailOf)),
    });
  });
  const reverted = { of: "publish", action: "publish" } as const;
  routes.post("/api/publishes/:publish/revert", reverted, async ({ publish, editor }, req, res) => {
    await answer(res, await publisher.revert(publish.id, editor, messageOf(req)));
  });
  // One value of a publish goes back in a draft of its own, which is reviewed like any other.
  const taken = { of: "publish", action: "edit" } as const;
  routes.post("/api/publishes/:publish/take-back", taken, async ({ publish, editor }, req, res) => {
    const { source } = registry;
    if (source === undefined) throw new Refused(503, "The dealers are being read. Try again in a moment.");
    const op = takenBack(source, publish, textOf(req.body?.pointer) ?? "");
    if (op === undefined)
      throw new Refused(
        409,
        "This change has no value of its own: revert the whole publish, or change it in a draft.",
      );
    const refusal = whyNot(editor, changeOf(op));
    if (refusal) throw new Refused(403, refusal);
    const draft = await drafts.create(
      publish.slug,
      `Take back of ${publish.message || publish.title}`.slice(0, 100),
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
export function addPublishing(routes: Routes, options: StudioOptions): void {
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
  /** Answers with what publishing came to. */
  async function answer(res: Response, outcome: Outcome): Promise<void> {
    if (!("publish" in outcome)) {
      const { status, ...said } = outcome;
      return void res.status(status).json(said);
    }
    res.json(publishRow(outcome.publish, await mails()));
  }
  const messageOf = (req: Request): string => (textOf(req.body?.message) ?? "").trim().slice(0, MOST_MESSAGE);

  addHistory(routes, options, { mails, answer, messageOf });
  const seen = { of: "draft", action: "see" } as const;
  routes.get("/api/drafts/:id/review", seen, async ({ draft: { title }, open, editor }, _req, res) => {
    const draft = await open();
    const { slug, rev, refused, base, source } = draft;
    const ops = activeOps(await drafts.ops(draft.id));
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
  const settled = { of: "draft", action: "edit" } as const;
  routes.post("/api/drafts/:id/settle", settled, async ({ draft: { id }, editor }, req, res) => {
    const [layer, pointer] = [textOf(req.body?.layer), textOf(req.body?.pointer)];
    const keep = req.body?.keep;
    if (layer === undefined || pointer === undefined || (keep !== "mine" && keep !== "theirs"))
      throw new Refused(400, 'A choice has `layer`, `pointer`, and `keep`: "mine" or "theirs".');
    for (const { op } of await drafts.ops(id)) {
      const refusal = op.layer === layer && op.pointer === pointer ? whyNot(editor, changeOf(op)) : undefined;
      if (refusal) throw new Refused(403, refusal);
    }
    const opened = await workspace.settle(id, { layer, pointer }, keep);
    if (opened) news.tell(id, { type: "ops", rev: opened.rev, by: editor.mail });
    res.json({ ok: true });
  });
  const published = { of: "draft", action: "publish" } as const;
  routes.post("/api/drafts/:id/publish", published, async ({ draft, editor }, req, res) => {
    const outcome = await publisher.publish(draft, editor, messageOf(req));
    // What others have changed meanwhile stays in the draft.
    const rest = await drafts.get(draft.id);
    if ("publish" in outcome)
      news.tell(
        draft.id,
        rest ? { type: "ops", rev: rest.rev, by: editor.mail } : { type: "published", by: editor.mail },
      );
    await answer(res, outcome);
  });

  routes.post("/api/drafts/:id/approval-link", published, async ({ draft: { id }, editor }, _req, res) => {
    const refusal = whyNotPublish(editor, activeOps(await drafts.ops(id)));
    if (refusal) throw new Refused(403, refusal);
    const { token, until } = await approvalToken(options, id, editor);
    res.json({ path: `/_preview?${new URLSearchParams({ token, to: "/" })}`, until });
  });
}
