import {
  createEditorEmailLookup,
  explainPublishRefusal,
  explainSecondPersonRefusal,
  MOST_MESSAGE,
  type Plan,
  selectActiveOps,
} from "../../services/drafts/index.ts";
import { parseMoment, Refused, readText } from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import type { Routes } from "./routes.ts";

/** Publishing at a moment: `POST /api/drafts/:id/plan`, `GET /api/dealers/:slug/plans`, `DELETE /api/plans/:plan`. */
export function addPlans(routes: Routes, options: StudioOptions): void {
  const { plans, planner, drafts, publishes, registry, editors } = options;
  const listed = async (found: readonly Plan[]) => {
    const mailOf = await createEditorEmailLookup(editors);
    return found.map((plan) => ({ ...plan, by: mailOf(plan.by) ?? "a former editor" }));
  };

  const published = { of: "draft", action: "publish" } as const;
  routes.post("/api/drafts/:id/plan", published, async ({ draft, editor }, req) => {
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
  });
  routes.get("/api/dealers/:slug/plans", { of: "dealer", action: "see" }, async ({ slug }) => ({
    plans: await listed(await plans.list(slug)),
  }));
  routes.delete("/api/plans/:plan", { of: "plan", action: "publish" }, async ({ plan, editor }) => {
    const done = plan.publish === undefined ? undefined : await publishes.get(plan.publish);
    const ops = done?.ops.map(({ op }) => op) ?? selectActiveOps(await drafts.ops(plan.draft));
    const refusal = explainPublishRefusal(editor, ops);
    if (refusal) throw new Refused(403, refusal);
    if (plan.state !== "waiting" && plan.state !== "live") throw new Refused(409, "This has already ended.");
    // What is live stays: its end alone is cancelled.
    if (!(await plans.cancel(plan.id))) throw new Refused(409, "It is running right now. Look again in a minute.");
  });
}
