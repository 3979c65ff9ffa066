import { useEffect, useRef, useState } from "react";
import { api, type DraftRow } from "../api.ts";

/** For how long a deleted draft can be brought back, ms. */
const UNDO_MS = 15_000;

/**
 * Deletes drafts so that it can be undone: a draft disappears at once, but is deleted only after a while, with the next
 * deletion, or when the editor leaves the screen. If the window closes before that, the draft stays.
 */
export function useDeletion(onDone: () => void, onProblem: (message: string) => void) {
  const [draft, setDraft] = useState<DraftRow>();
  const waiting = useRef<{ end(): void; timer: ReturnType<typeof setTimeout> }>(undefined);
  const stop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    setDraft(undefined);
  };
  // What was asked for is done, though nobody looks any more.
  useEffect(() => () => waiting.current?.end(), []);
  return {
    /** The draft that can be brought back. */
    draft,
    remove(next: DraftRow) {
      waiting.current?.end();
      const end = () => {
        stop();
        api.deleteDraft(next.id).then(onDone, (error: Error) => onProblem(error.message));
      };
      waiting.current = { end, timer: setTimeout(end, UNDO_MS) };
      setDraft(next);
    },
    undo: stop,
  };
}
