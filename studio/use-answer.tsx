import { useEffect, useState } from "react";
import type { Editing } from "./editing.ts";

/** What is asked for whenever `key` changes, and the problem where it cannot be had; nothing is asked without a key. */
export function useAnswer<Answer>(
  ask: () => Promise<Answer>,
  key: string | undefined,
  /** The answer before stays until the next one is there. */
  isKept = false,
): { answer?: Answer; problem?: string; again(): void } {
  const [state, setState] = useState<{ key?: string; answer?: Answer; problem?: string }>({});
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is asked.
  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    ask().then(
      (answer) => !isGone && setState({ key, answer }),
      ({ message: problem }: Error) => !isGone && setState((before) => ({ ...(isKept && before), key, problem })),
    );
    return () => {
      isGone = true;
    };
  }, [key, count]);
  return { ...(isKept || state.key === key ? state : {}), again: () => setCount(count + 1) };
}

/** What the server says of a draft, read again once a change is saved. */
export const useOfDraft = <Answer,>(
  { draft, isBusy }: Pick<Editing, "draft" | "isBusy">,
  ask: () => Promise<Answer>,
  about = "",
) => useAnswer(ask, isBusy ? undefined : `${draft.id} ${draft.rev} ${about}`, true);

/** A problem, where there is one. */
export const Alert = ({ problem }: { problem: string | undefined }) => (problem ? <p role="alert">{problem}</p> : null);
