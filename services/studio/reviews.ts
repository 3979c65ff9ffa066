import type { Clock } from "../../platform/base/clock.ts";
import type { Review, ReviewAnswer } from "../../schemas/studio/review.ts";
import { findConflicts } from "../../schemas/tools.ts";
import {
  createEditorEmailLookup,
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
import { reviewLaw } from "./law-review.ts";

interface ReviewParts {
  registry: DraftRegistry;
  workspace: Workspace;
  drafts: DraftBook;
  editors: EditorBook;
  clock: Clock;
}

/** Reviews of open drafts: what publishing one would do, for an editor. */
export function createReviews({ registry, workspace, drafts, editors, clock }: ReviewParts) {
  const known = new WeakMap<OpenDraft, Map<string, Promise<Review>>>();

  async function review(draft: OpenDraft, editor: Editor): Promise<Review> {
    return reviewDraft(draft, await drafts.ops(draft.id), {
      check: (source, slug) => workspace.check(source, slug),
      open: (slug) => registry.open(slug),
      dealers: registry.list().map(({ slug }) => slug),
      mailOf: await createEditorEmailLookup(editors),
      maySee: (slug) => maySee(editor, slug),
    });
  }

  /** A review stands until the draft or the files change. */
  function reviewed(draft: OpenDraft, editor: Editor): Promise<Review> {
    const byEditor = known.get(draft) ?? new Map<string, Promise<Review>>();
    known.set(draft, byEditor);
    const found = byEditor.get(editor.id) ?? review(draft, editor);
    byEditor.set(editor.id, found);
    found.catch(() => byEditor.delete(editor.id));
    return found;
  }

  return {
    /** The review of a draft, with the law that it would break and what prevents publishing it. */
    async answer(draft: OpenDraft, title: string, editor: Editor): Promise<ReviewAnswer> {
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
        ...(whyNot !== undefined && { whyNot }),
        ...(law !== undefined && { law }),
        ...(await reviewed(draft, editor)),
      };
    },
  };
}
