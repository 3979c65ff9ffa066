import { useCallback, useEffect, useRef } from "react";

/** `action`, run once calls have paused for `ms`. `flush` runs a pending call immediately; unmounting drops it. */
export function useDebounced<Value>(
  action: (value: Value) => void,
  ms: number,
): { call(value: Value): void; flush(): void } {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> }>(undefined);
  const flush = useCallback(() => {
    const due = waiting.current;
    if (!due) return;
    clearTimeout(due.timer);
    waiting.current = undefined;
    latest.current(due.value);
  }, []);
  const call = useCallback(
    (value: Value) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { value, timer: setTimeout(flush, ms) };
    },
    [flush, ms],
  );
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  return { call, flush };
}
