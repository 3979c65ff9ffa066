import type { Request } from "express";
import { listTenantLayers } from "../../schemas/index.ts";
import type { PublishRow } from "../../schemas/studio/publish.ts";
import {
  createEditorEmailLookup,
  describeOpChange,
  explainEditRefusal,
  explainPublishRefusal,
  findDrift,
  MOST_MESSAGE,
  type Outcome,
  selectActiveOps,
} from "../../services/drafts/index.ts";
import {
  createApprovalToken,
  createReviews,
  publishRow,
  Refused,
  readText,
  takePublish,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import type { Routes } from "./routes.ts";

const messageOf = (req: Request): string => (readText(req.body?.message) ?? "").trim().slice(0, MOST_MESSAGE);

/** The history of publishes, and taking one back. */
function addHistory(
  routes: Routes,
  { registry, editors, publishes, publisher, tenantsDir }: StudioOptions,
  answer: (outcome: Outcome) => Promise<PublishRow>,
): void {
  routes.get("/api/dealers/:slug/publishes", { of: "dealer", action: "see" }, async ({ slug }) => {
    const { source } = registry;
    const layers = source ? listTenantLayers(source, slug) : [slug];
    const mailOf = await createEditorEmailLookup(editors);
    return {
      drift: source && tenantsDir ? await findDrift(tenantsDir, source, slug) : [],
      publishes: (await publishes.list(layers)).map((item) => publishRow({ ...item, slug }, mailOf)),
    };
  });
  const reverted = { of: "publish", action: "publish" } as const;
  routes.post("/api/publishes/:publish/revert", reverted, async ({ publish, editor }, req) =>
    answer(await publisher.revert(publish.id, editor, messageOf(req))),
  );
}

/** What a draft would do, publishing it, and the history of publishes. */
export function addPublishing(routes: Routes, options: StudioOptions): void {
  const { workspace, drafts, editors, publisher, news } = options;
  const reviews = createReviews(options);
  const answer = async (outcome: Outcome) => publishRow(takePublish(outcome), await createEditorEmailLookup(editors));
  addHistory(routes, options, answer);
  const seen = { of: "draft", action: "see" } as const;
  routes.get(
    "/api/drafts/:id/review",
    seen,
    async ({ draft: { title }, open, editor }) => await reviews.answer(await open(), title, editor),
  );
  const settled = { of: "draft", action: "edit" } as const;
  routes.post("/api/drafts/:id/settle", settled, async ({ draft: { id }, editor }, req) => {
    const [layer, pointer] = [readText(req.body?.layer), readText(req.body?.pointer)];
    const keep = req.body?.keep;
    if (layer === undefined || pointer === undefined || (keep !== "mine" && keep !== "theirs"))
      throw new Refused(400, 'A choice has `layer`, `pointer`, and `keep`: "mine" or "theirs".');
    for (const { op } of await drafts.ops(id)) {
      const refusal =
        op.layer === layer && op.pointer === pointer ? explainEditRefusal(editor, describeOpChange(op)) : undefined;
      if (refusal) throw new Refused(403, refusal);
    }
    const opened = await workspace.settle(id, { layer, pointer }, keep);
    if (opened) news.tell(id, { type: "ops", rev: opened.rev, by: editor.mail });
  });
  const published = { of: "draft", action: "publish" } as const;
  routes.post("/api/drafts/:id/publish", published, async ({ draft, editor }, req) => {
    const outcome = await publisher.publish(draft, editor, messageOf(req));
    // What others have changed meanwhile stays in the draft.
    const rest = await drafts.get(draft.id);
    if ("publish" in outcome)
      news.tell(
        draft.id,
        rest ? { type: "ops", rev: rest.rev, by: editor.mail } : { type: "published", by: editor.mail },
      );
    return answer(outcome);
  });

  routes.post("/api/drafts/:id/approval-link", published, async ({ draft: { id }, editor }) => {
    const refusal = explainPublishRefusal(editor, selectActiveOps(await drafts.ops(id)));
    if (refusal) throw new Refused(403, refusal);
    const { token, until } = await createApprovalToken(options, id, editor);
    return { path: `/_preview?${new URLSearchParams({ token, to: "/" })}`, until };
  });
}
