import { useEffect, useState } from "react";
import type { Diagnostic } from "../schemas/diagnostics/diagnostic.ts";
import type { ApiError } from "./api.ts";
import type { Editing } from "./editing.ts";
import { ProblemList } from "./review/Checks.tsx";

/** What is asked for whenever `key` changes, and the problem where it cannot be had; nothing is asked without a key. */
export function useAnswer<Answer>(
  ask: () => Promise<Answer>,
  key: string | undefined,
  /** The answer before stays until the next one is there. */
  isKept = false,
  /** How long the key must rest before it is asked, ms. */
  restMs = 0,
): { answer?: Answer; problem?: string; again(): void } {
  const [state, setState] = useState<{ key?: string; answer?: Answer; problem?: string }>({});
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is asked.
  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    const start = () =>
      ask().then(
        (answer) => !isGone && setState({ key, answer }),
        ({ message: problem }: Error) => !isGone && setState((before) => ({ ...(isKept && before), key, problem })),
      );
    const timer = restMs > 0 ? setTimeout(start, restMs) : void start();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [key, count]);
  return { ...(isKept || state.key === key ? state : {}), again: () => setCount((before) => before + 1) };
}

/** What the server says of a draft, read again once a change is saved. */
export const useOfDraft = <Answer,>(
  { draft, isBusy }: Pick<Editing, "draft" | "isBusy">,
  ask: () => Promise<Answer>,
  about = "",
) => useAnswer(ask, isBusy ? undefined : `${draft.id} ${draft.rev} ${about}`, true);

/** Why the server refuses something, and the problems that stand against it. */
interface Refused {
  problem?: string | undefined;
  problems?: readonly Diagnostic[] | undefined;
}

/** Something that a person asks of the server: whether it is under way, and what came of it, in words. */
export function useAct() {
  const [state, setState] = useState<{ isBusy: boolean; said?: string } & Refused>({ isBusy: false });
  return {
    ...state,
    clear: () => setState({ isBusy: false }),
    /** Asks, and does something with the answer; a sentence that this gives is then said. */
    act<Answer>(asked: Promise<Answer>, done?: (answer: Answer) => unknown, meanwhile?: string): void {
      setState({ isBusy: true, ...(meanwhile !== undefined && { said: meanwhile }) });
      asked.then(
        (answer) => {
          const said = done?.(answer);
          setState({ isBusy: false, ...(typeof said === "string" && { said }) });
        },
        ({ message: problem, problems }: Error & Partial<ApiError>) => setState({ isBusy: false, problem, problems }),
      );
    },
  };
}

/** A problem, where there is one. */
export const Alert = ({ problem, problems = [] }: Refused) =>
  !problem ? null : (
    <div role="alert">
      <p>{problem}</p>
      {problems.length > 0 ? <ProblemList problems={problems} /> : null}
    </div>
  );
