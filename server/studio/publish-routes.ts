import type { Request, Response, Router } from "express";
import type { Access, StudioOptions } from "./access.ts";
import { type Review, reviewOf } from "./review.ts";
import { maySee } from "./roles.ts";
import type { OpenDraft } from "./workspace.ts";

/** Reviews of the drafts that are open, by editor. */
type Reviews = WeakMap<OpenDraft, Map<string, Promise<Review>>>;

/** What a draft would do, and publishing it. */
export function addPublishing(router: Router, options: StudioOptions, access: Access): void {
  const { registry, workspace, drafts, editors } = options;
  const reviews: Reviews = new WeakMap();

  async function review(draft: OpenDraft, res: Response): Promise<Review> {
    const editor = access.editor(res);
    const mails = new Map((await editors.list()).map(({ id, mail }) => [id, mail]));
    return reviewOf(draft, await drafts.ops(draft.id), {
      check: (source, slug) => workspace.check(source, slug),
      open: (slug) => registry.open(slug),
      dealers: registry.list().map(({ slug }) => slug),
      mailOf: (id) => mails.get(id),
      maySee: (slug) => maySee(editor, slug),
    });
  }
  /** A review stands until the draft or the files change. */
  function reviewed(draft: OpenDraft, res: Response): Promise<Review> {
    const known = reviews.get(draft) ?? new Map<string, Promise<Review>>();
    reviews.set(draft, known);
    const { id } = access.editor(res);
    const found = known.get(id) ?? review(draft, res);
    known.set(id, found);
    found.catch(() => known.delete(id));
    return found;
  }

  router.get("/api/drafts/:id/review", async (req: Request, res) => {
    const { title } = await access.draft(req, res);
    const draft = await access.open(req, res);
    const { slug, rev, refused } = draft;
    res.json({
      ...{ slug, title, rev },
      refused: refused.map(({ op, problem }) => ({ pointer: op.pointer, layer: op.layer, problem })),
      ...(await reviewed(draft, res)),
    });
  });
}
