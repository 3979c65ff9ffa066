import { useEffect, useState } from "react";

/** What is asked for once, and the problem where it cannot be had. */
export function useAnswer<Answer>(
  ask: () => Promise<Answer>,
  key: string,
): { answer?: Answer; problem?: string; again(): void } {
  const [state, setState] = useState<{ key: string; answer?: Answer; problem?: string }>({ key: "" });
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is asked.
  useEffect(() => {
    let isGone = false;
    ask().then(
      (answer) => !isGone && setState({ key, answer }),
      (error: Error) => !isGone && setState({ key, problem: error.message }),
    );
    return () => {
      isGone = true;
    };
  }, [key, count]);
  return { ...(state.key === key ? state : {}), again: () => setCount(count + 1) };
}

/** A problem, where there is one. */
export const Alert = ({ problem }: { problem: string | undefined }) => (problem ? <p role="alert">{problem}</p> : null);
