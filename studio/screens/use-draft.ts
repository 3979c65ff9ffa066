import { useCallback, useEffect, useRef, useState } from "react";
import type { TriedLead } from "../../schemas/studio/dry-run.ts";
import { ApiError, api, type DraftState, type DraftView, type Op } from "../api.ts";
import { Sender } from "../sender.ts";

/** How a preview is looked at. */
export interface View {
  /** Date and time in the dealer's zone; empty: now. */
  at: string;
  as: string;
}

/** Listens to what happens to a draft: each kind of news with what it says. */
function newsOf(id: string, on: { [kind: string]: (news: never) => void }): EventSource {
  const news = new EventSource(`/api/drafts/${id}/events`);
  for (const [kind, told] of Object.entries(on))
    news.addEventListener(kind, (event) => told(JSON.parse((event as MessageEvent<string>).data) as never));
  return news;
}

/** A draft that is open: its state, changes to it, and the news of others. */
export function useDraft(
  id: string,
  view: View,
  onChanged: (rev?: number) => void,
  onSent: (rev: number) => void = () => undefined,
) {
  const [draft, setDraft] = useState<DraftView>();
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

  const load = useCallback(async () => {
    try {
      const opened = await api.draft(id, { at: view.at, as: view.as });
      sender.current?.sawRev(opened.rev);
      setDraft(opened);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }, [id, view.at, view.as]);

  const saved = useCallback((state: DraftState) => {
    setProblem(undefined);
    setDraft((before) => before && { ...before, ...state, canUndo: true, canRedo: false });
    changed.current(state.rev);
  }, []);

  useEffect(() => {
    void load();
  }, [load]);
  useEffect(() => {
    sender.current = new Sender(id, 0, {
      sent: (rev) => sent.current(rev),
      saved,
      refused: setProblem,
      busy: setSending,
    });
    const news = newsOf(id, {
      ops({ rev }: { rev: number }) {
        sender.current?.sawRev(rev);
        setDraft((before) => {
          // One's own change is known already.
          if (before && before.rev < rev && !sender.current?.isBusy) {
            void api.draft(id).then(({ preview: _, ...state }) => {
              setDraft((now) => now && { ...now, ...state });
              changed.current();
            });
          }
          return before;
        });
      },
      people: ({ people }: { people: string[] }) => setDraft((before) => before && { ...before, people }),
      published: ({ by }: { by: string }) =>
        setProblem(`${by} has published this draft. Begin a new one for further changes.`),
      tried: ({ run }: { run: TriedLead }) => setTried(run),
    });
    const stay = (event: BeforeUnloadEvent) => {
      if (sender.current?.isBusy) event.preventDefault();
    };
    addEventListener("beforeunload", stay);
    return () => {
      news.close();
      removeEventListener("beforeunload", stay);
    };
  }, [id, saved]);

  return {
    draft,
    problem,
    isBusy: isSending || stepsUnderWay > 0,
    tried,
    clearTried: () => setTried(undefined),
    saved,
    change: (...ops: Op[]) => sender.current?.add(...ops),
    async step(way: "undo" | "redo") {
      setStepsUnderWay((count) => count + 1);
      try {
        // What was typed last is undone too, though it is still on its way.
        await sender.current?.whenSent();
        const state = await api.step(id, way);
        setDraft((before) => before && { ...before, ...state });
        changed.current();
        const { canUndo, canRedo } = await api.draft(id);
        setDraft((before) => before && { ...before, canUndo, canRedo });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) setProblem((error as Error).message);
      } finally {
        setStepsUnderWay((count) => count - 1);
      }
    },
  };
}
