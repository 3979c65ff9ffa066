import type { Request } from "express";
import { listTenantLayers } from "../../schemas/index.ts";
import {
  explainPublishRefusal,
  explainSecondPersonRefusal,
  findDrift,
  MOST_MESSAGE,
  type Outcome,
  type Plan,
  selectActiveOps,
} from "../../services/drafts/index.ts";
import {
  createApprovalToken,
  createReviews,
  parseMoment,
  publishRow,
  Refused,
  readText,
  takePublish,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { refuseEdits } from "./draft-routes.ts";
import { edit, publish, see } from "./routes.ts";

/** Publishing at a moment: `POST /api/drafts/:id/plan`, `GET /api/dealers/:slug/plans`, `DELETE /api/plans/:plan`. */
export function createPlansRoutes(options: StudioOptions) {
  const { plans, planner, drafts, publishes, registry, editors } = options;
  const listed = async (found: readonly Plan[]) => {
    const mailOf = await editors.mails();
    return found.map((plan) => ({ ...plan, by: mailOf(plan.by) }));
  };
  return {
    "POST /api/drafts/:id/plan": publish("draft", async ({ draft, editor }, req) => {
      const site = await registry.siteOf(draft.slug);
      const zone = site?.timeZone ?? "UTC";
      const now = Date.now();
      const at = parseMoment(readText(req.body?.at), zone) ?? now;
      const until = parseMoment(readText(req.body?.until), zone);
      const made = await drafts.ops(draft.id);
      const ops = selectActiveOps(made);
      const refusal = explainPublishRefusal(editor, ops) ?? explainSecondPersonRefusal(editor, site, made);
      if (refusal) throw new Refused(403, refusal);
      if (ops.length === 0) throw new Refused(409, "There is nothing to publish in this draft.");
      if (at < now) throw new Refused(400, "This moment is past: choose a later one, or publish now.");
      if (until !== undefined && until <= at) throw new Refused(400, "The end is before the beginning.");
      if (await plans.ofDraft(draft.id)) throw new Refused(409, "This draft is planned already: cancel that first.");
      const message = (readText(req.body?.message) ?? "").trim().slice(0, MOST_MESSAGE);
      const { slug, title, rev } = draft;
      const plan = await plans.add({
        ...{ slug, title, rev, message, at, draft: draft.id, by: editor.id },
        ...(until !== undefined && { until }),
      });
      if (at <= Date.now()) await planner.run();
      const [planned] = await listed([(await plans.get(plan.id)) ?? plan]);
      return planned;
    }),
    "GET /api/dealers/:slug/plans": see("dealer", async ({ slug }) => ({
      plans: await listed(await plans.list(slug)),
    })),
    "DELETE /api/plans/:plan": publish("plan", async ({ plan, editor }) => {
      const done = plan.publish === undefined ? undefined : await publishes.get(plan.publish);
      const ops = done?.ops.map(({ op }) => op) ?? selectActiveOps(await drafts.ops(plan.draft));
      const refusal = explainPublishRefusal(editor, ops);
      if (refusal) throw new Refused(403, refusal);
      if (plan.state !== "waiting" && plan.state !== "live") throw new Refused(409, "This has already ended.");
      // What is live stays: its end alone is cancelled.
      if (!(await plans.cancel(plan.id))) throw new Refused(409, "It is running right now. Look again in a minute.");
    }),
  };
}

const messageOf = (req: Request): string => (readText(req.body?.message) ?? "").trim().slice(0, MOST_MESSAGE);

/** The history of publishes, and taking one back. */
function createHistoryRoutes(
  { registry, editors, publishes, publisher, tenantsDir }: StudioOptions,
  answer: (outcome: Outcome) => Promise<ReturnType<typeof publishRow>>,
) {
  return {
    "GET /api/dealers/:slug/publishes": see("dealer", async ({ slug }) => {
      const { source } = registry;
      const layers = source ? listTenantLayers(source, slug) : [slug];
      const mailOf = await editors.mails();
      return {
        drift: source && tenantsDir ? await findDrift(tenantsDir, source, slug) : [],
        publishes: (await publishes.list(layers)).map((item) => publishRow({ ...item, slug }, mailOf)),
      };
    }),
    "POST /api/publishes/:publish/revert": publish("publish", async ({ publish, editor }, req) =>
      answer(await publisher.revert(publish.id, editor, messageOf(req))),
    ),
  };
}

/** What a draft would do, publishing it, and the history of publishes. */
export function createPublishingRoutes(options: StudioOptions) {
  const { workspace, drafts, editors, publisher, news } = options;
  const reviews = createReviews(options);
  const answer = async (outcome: Outcome) => publishRow(takePublish(outcome), await editors.mails());
  return {
    ...createHistoryRoutes(options, answer),
    "GET /api/drafts/:id/review": see(
      "draft",
      async ({ draft: { title }, open, editor }) => await reviews.answer(await open(), title, editor),
    ),
    "POST /api/drafts/:id/settle": edit("draft", async ({ draft: { id }, editor }, req) => {
      const [layer, pointer] = [readText(req.body?.layer), readText(req.body?.pointer)];
      const keep = req.body?.keep;
      if (layer === undefined || pointer === undefined || (keep !== "mine" && keep !== "theirs"))
        throw new Refused(400, 'A choice has `layer`, `pointer`, and `keep`: "mine" or "theirs".');
      const ops = (await drafts.ops(id)).map(({ op }) => op);
      refuseEdits(
        editor,
        ops.filter((op) => op.layer === layer && op.pointer === pointer),
      );
      const opened = await workspace.settle(id, { layer, pointer }, keep);
      if (opened) news.tell(id, { type: "ops", rev: opened.rev, by: editor.mail });
    }),
    "POST /api/drafts/:id/publish": publish("draft", async ({ draft, editor }, req) => {
      const outcome = await publisher.publish(draft, editor, messageOf(req));
      // What others have changed meanwhile stays in the draft.
      const rest = await drafts.get(draft.id);
      if ("publish" in outcome)
        news.tell(
          draft.id,
          rest ? { type: "ops", rev: rest.rev, by: editor.mail } : { type: "published", by: editor.mail },
        );
      return answer(outcome);
    }),
    "POST /api/drafts/:id/approval-link": publish("draft", async ({ draft: { id }, editor }) => {
      const refusal = explainPublishRefusal(editor, selectActiveOps(await drafts.ops(id)));
      if (refusal) throw new Refused(403, refusal);
      const { token, until } = await createApprovalToken(options, id, editor);
      return { path: `/_preview?${new URLSearchParams({ token, to: "/" })}`, until };
    }),
  };
}
