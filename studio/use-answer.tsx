import { useEffect, useEffectEvent, useState } from "react";
import type { Diagnostic } from "../schemas/diagnostics/diagnostic.ts";
import { type Answer, type ApiError, call, type DraftView, describePassing, type StudioApi } from "./api.ts";
import { ProblemList } from "./review/Checks.tsx";

type RouteOfDraft = Extract<keyof StudioApi, `GET /api/drafts/:id/${string}`>;
const ask = call as <Name extends RouteOfDraft>(name: Name, given: object) => Promise<Answer<Name>>;

/** The delay before a failed read is tried again, ms. */
const AGAIN_MS = 2000;

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
  const asked = key === undefined ? undefined : `${count} ${key}`;
  const start = useEffectEvent(ask);
  useEffect(() => {
    if (asked === undefined) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () =>
      void start().then(
        (answer) => !isGone && setState({ key, answer }),
        (error: Error) => {
          if (isGone) return;
          setState((before) => ({ ...(isKept && before), key, problem: error.message }));
          if (describePassing(error) !== undefined) timer = setTimeout(read, AGAIN_MS);
        },
      );
    if (restMs > 0) timer = setTimeout(read, restMs);
    else read();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [asked, key, isKept, restMs]);
  return { ...(isKept || state.key === key ? state : {}), again: () => setCount((before) => before + 1) };
}

/** What a route says of a draft, read again once a change is saved; nothing is asked where `given` is false. */
export const useOfDraft = <Name extends RouteOfDraft>(
  { draft, isBusy }: { draft: DraftView; isBusy: boolean },
  name: Name,
  given: { [name: string]: string } | false = {},
) => {
  const key = isBusy || !given ? undefined : JSON.stringify([draft.id, draft.rev, given]);
  return useAnswer(() => ask(name, { ...given, id: draft.id }), key, true);
};

/** Local changes to an answer of the server, until the next answer, which contains them. */
export function useEdited<Value>(answer: unknown, none: Value) {
  const [state, setState] = useState({ answer, value: none });
  const of = (now: typeof state): Value => (now.answer === answer ? now.value : none);
  return [of(state), (edit: (now: Value) => Value) => setState((now) => ({ answer, value: edit(of(now)) }))] as const;
}

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
