import { useCallback, useEffect, useRef, useState } from "react";
import { useBeforeUnload } from "react-router";
import { ApiError, call, type DraftState, type DraftView, type News, type Op, type TriedLead } from "../api.ts";
import { say } from "../bridge/preview-host.ts";
import { windowName } from "../parts/HeldFields.tsx";
import { Sender } from "../sender.ts";

/** How a preview is looked at. */
export interface View {
  /** Date and time in the dealer's zone; empty: now. */
  at: string;
  as: string;
}

/** Listens to what happens to a draft: each kind of news with what it says. */
function newsOf(
  id: string,
  on: { [kind in News["type"]]: (news: Extract<News, { type: kind }>) => void },
): EventSource {
  const news = new EventSource(`/api/drafts/${id}/events?window=${windowName}`);
  for (const [kind, report] of Object.entries(on))
    news.addEventListener(kind, (event) => report(JSON.parse((event as MessageEvent<string>).data) as never));
  return news;
}

/** How a draft is looked at once it is opened. */
export const openingView: View = { at: "", as: "anonymous" };

/** A draft that was opened: its state, changes to it, and the news of others. */
export function useDraft(opened: DraftView) {
  const { id, rev } = opened;
  /** The preview of the draft, if it is open: it gets each change. */
  const frame = useRef<HTMLIFrameElement>(null);
  const [draft, setDraft] = useState(opened);
  const [view, setView] = useState(openingView);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  /** Undos and redos under way. */
  const [stepsUnderWay, setStepsUnderWay] = useState(0);
  const [tried, setTried] = useState<TriedLead>();
  const sender = useRef<Sender>(undefined);
  const refresh = useCallback((rev?: number) => say(frame, id, { type: "refresh", ...(rev && { rev }) }), [id]);
  const saved = useCallback(
    (state: DraftState) => {
      setProblem(undefined);
      setDraft((before) => ({ ...before, ...state, canUndo: true, canRedo: false }));
      refresh(state.rev);
    },
    [refresh],
  );

  useBeforeUnload(
    useCallback((event) => {
      if (sender.current?.isBusy) event.preventDefault();
    }, []),
  );
  useEffect(() => {
    sender.current = new Sender(id, rev, {
      sent: (rev) => say(frame, id, { type: "expect", rev }),
      saved,
      refused: setProblem,
      busy: setSending,
    });
    const news = newsOf(id, {
      ops({ rev: made }) {
        sender.current?.sawRev(made);
        setDraft((before) => {
          // One's own change is known already.
          if (before.rev < made && !sender.current?.isBusy) {
            void call("GET /api/drafts/:id", { id }).then(({ preview: _, ...state }) => {
              setDraft((now) => ({ ...now, ...state }));
              refresh();
            });
          }
          return before;
        });
      },
      people: ({ people, held }) => setDraft((before) => ({ ...before, people, held })),
      comments: () =>
        void call("GET /api/drafts/:id", { id })
          .then(({ comments }) => setDraft((before) => ({ ...before, comments })))
          .catch(() => undefined),
      published: ({ by }) => setProblem(`${by} has published this draft. Begin a new one for further changes.`),
      tried: ({ run }) => setTried(run),
    });
    return () => news.close();
  }, [id, rev, saved, refresh]);

  return {
    draft,
    frame,
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
        const shown = await call("GET /api/drafts/:id", { id, ...next });
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
        const state = await call(`POST /api/drafts/:id/${way}`, { id });
        setDraft((before) => ({ ...before, ...state }));
        refresh();
        const { canUndo, canRedo } = await call("GET /api/drafts/:id", { id });
        setDraft((before) => ({ ...before, canUndo, canRedo }));
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) setProblem((error as Error).message);
      } finally {
        setStepsUnderWay((count) => count - 1);
      }
    },
  };
}
