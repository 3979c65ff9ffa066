import type { CheckFinding } from "../../checks/check-finding.ts";
import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { findConflicts } from "../../schemas/tools.ts";
import {
  type DraftBook,
  type DraftRegistry,
  type Editor,
  type EditorBook,
  explainPublishRefusal,
  explainSecondPersonRefusal,
  maySee,
  type OpenDraft,
  reviewDraft,
  selectActiveOps,
  type Workspace,
} from "../drafts/index.ts";
import { findBreaches } from "../law/index.ts";

/** One law broken by one thing is one finding, wherever its lines are and whichever car shows it first. */
const keyOf = ({ code, message, page }: CheckFinding): string => `${code} ${message} ${page}`;

/** The breaches of the law that a draft makes at `now` (ms since 1970 UTC); undefined for one with errors. */
export async function reviewLaw({ prepared, problems }: OpenDraft, live: LiveTenant | undefined, now: number) {
  const hasErrors = problems.some(({ severity }) => severity === "error");
  if (hasErrors || prepared === undefined || live === undefined) return undefined;
  const before = await findBreaches(live, now);
  const after = await findBreaches({ ...live, prepared }, now);
  const known = new Set(before.map(keyOf));
  const made = after.filter((breach) => !known.has(keyOf(breach)));
  return {
    kept: after.length - made.length,
    made: made.map(({ message, hint = "", file, line, ...about }) => ({
      ...{ act: "", source: "", read: "", ...about.law },
      ...{ message, hint, file, line, count: about.count ?? 1 },
      page: about.page,
      car: about.car && (live.stock.byId.get(String(about.car.id))?.name ?? String(about.car.id)),
    })),
  };
}

interface ReviewParts {
  registry: DraftRegistry;
  workspace: Workspace;
  drafts: DraftBook;
  editors: EditorBook;
  clock: Clock;
}

/** Reviews of open drafts: what publishing one would do, for an editor. */
export function createReviews({ registry, workspace, drafts, editors, clock }: ReviewParts) {
  const known = new WeakMap<OpenDraft, Map<string, ReturnType<typeof review>>>();

  async function review(draft: OpenDraft, editor: Editor) {
    return reviewDraft(draft, await drafts.ops(draft.id), {
      check: (source, slug) => workspace.check(source, slug),
      open: (slug) => registry.open(slug),
      dealers: registry.list().map(({ slug }) => slug),
      mailOf: await editors.mails(),
      maySee: (slug) => maySee(editor, slug),
    });
  }

  /** A review stands until the draft or the files change. */
  function reviewed(draft: OpenDraft, editor: Editor) {
    const byEditor = known.get(draft) ?? new Map<string, ReturnType<typeof review>>();
    known.set(draft, byEditor);
    const found = byEditor.get(editor.id) ?? review(draft, editor);
    byEditor.set(editor.id, found);
    found.catch(() => byEditor.delete(editor.id));
    return found;
  }

  return {
    /** The review of a draft, with the law that it would break and what prevents publishing it. */
    async answer(draft: OpenDraft, title: string, editor: Editor) {
      const { slug, rev, refused, base, source } = draft;
      const made = await drafts.ops(draft.id);
      const ops = selectActiveOps(made);
      const whyNot =
        explainPublishRefusal(editor, ops) ?? explainSecondPersonRefusal(editor, await registry.siteOf(slug), made);
      const live = await registry.open(slug);
      const law = await reviewLaw(draft, live, clock.now());
      const after = await workspace.live(draft.id, undefined);
      return {
        ...{ slug, title, rev },
        livePaths: live?.prepared.tenant.pages.flatMap(({ paths }) => paths) ?? [],
        ...(live && after && { cars: { before: live.stock.shown.size, after: after.stock.shown.size } }),
        refused: refused.map(({ op, problem }) => ({ pointer: op.pointer, layer: op.layer, problem })),
        conflicts: findConflicts({ base, source }, slug, ops),
        ...{ whyNot, law },
        ...(await reviewed(draft, editor)),
      };
    },
  };
}
