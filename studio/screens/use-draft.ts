import { useCallback, useEffect, useRef, useState } from "react";
import { useBeforeUnload } from "react-router";
import type { TriedLead } from "../../schemas/studio/dry-run.ts";
import { ApiError, api, type DraftState, type DraftView, type Op } from "../api.ts";
import { windowName } from "../parts/HeldFields.tsx";
import { Sender } from "../sender.ts";

/** How a preview is looked at. */
export interface View {
  /** Date and time in the dealer's zone; empty: now. */
  at: string;
  as: string;
}

/** Listens to what happens to a draft: each kind of news with what it says. */
function newsOf(id: string, on: { [kind: string]: (news: never) => void }): EventSource {
  const news = new EventSource(`/api/drafts/${id}/events?window=${windowName}`);
  for (const [kind, report] of Object.entries(on))
    news.addEventListener(kind, (event) => report(JSON.parse((event as MessageEvent<string>).data) as never));
  return news;
}

/** How a draft is looked at once it is opened. */
export const openingView: View = { at: "", as: "anonymous" };

/** A draft that was opened: its state, changes to it, and the news of others. */
export function useDraft(
  opened: DraftView,
  onChanged: (rev?: number) => void = () => undefined,
  onSent: (rev: number) => void = () => undefined,
) {
  const { id, rev } = opened;
  const [draft, setDraft] = useState(opened);
  const [view, setView] = useState(openingView);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  /** Undos and redos under way. */
  const [stepsUnderWay, setStepsUnderWay] = useState(0);
  const [tried, setTried] = useState<TriedLead>();
  const sender = useRef<Sender>(undefined);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  const sent = useRef(onSent);
  sent.current = onSent;

  const saved = useCallback((state: DraftState) => {
    setProblem(undefined);
    setDraft((before) => ({ ...before, ...state, canUndo: true, canRedo: false }));
    changed.current(state.rev);
  }, []);

  useBeforeUnload(
    useCallback((event) => {
      if (sender.current?.isBusy) event.preventDefault();
    }, []),
  );
  useEffect(() => {
    sender.current = new Sender(id, rev, {
      sent: (rev) => sent.current(rev),
      saved,
      refused: setProblem,
      busy: setSending,
    });
    const news = newsOf(id, {
      ops({ rev: made }: { rev: number }) {
        sender.current?.sawRev(made);
        setDraft((before) => {
          // One's own change is known already.
          if (before.rev < made && !sender.current?.isBusy) {
            void api.draft(id).then(({ preview: _, ...state }) => {
              setDraft((now) => ({ ...now, ...state }));
              changed.current();
            });
          }
          return before;
        });
      },
      people: (news: Pick<DraftView, "people" | "held">) => setDraft((before) => ({ ...before, ...news })),
      comments: () =>
        void api
          .draft(id)
          .then(({ comments }) => setDraft((before) => ({ ...before, comments })))
          .catch(() => undefined),
      published: ({ by }: { by: string }) =>
        setProblem(`${by} has published this draft. Begin a new one for further changes.`),
      tried: ({ run }: { run: TriedLead }) => setTried(run),
    });
    return () => news.close();
  }, [id, rev, saved]);

  return {
    draft,
    view,
    problem,
    isBusy: isSending || stepsUnderWay > 0,
    tried,
    clearTried: () => setTried(undefined),
    saved,
    /** Looks at the draft in another way. */
    async look(next: View) {
      setView(next);
      try {
        const shown = await api.draft(id, { ...next });
        sender.current?.sawRev(shown.rev);
        setDraft(shown);
        setProblem(undefined);
      } catch (error) {
        setProblem((error as Error).message);
      }
    },
    change: (...ops: Op[]) => sender.current?.add(...ops),
    async step(way: "undo" | "redo") {
      setStepsUnderWay((count) => count + 1);
      try {
        // What was typed last is undone too, though it is still on its way.
        await sender.current?.whenSent();
        const state = await api.step(id, way);
        setDraft((before) => ({ ...before, ...state }));
        changed.current();
        const { canUndo, canRedo } = await api.draft(id);
        setDraft((before) => ({ ...before, canUndo, canRedo }));
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) setProblem((error as Error).message);
      } finally {
        setStepsUnderWay((count) => count - 1);
      }
    },
  };
}
