import { useEffect, useEffectEvent, useState } from "react";

/** What is found, without the elements. */
const write = (found: readonly object[]): string =>
  JSON.stringify(found, (_, value: unknown) => (value instanceof Element ? undefined : value));

/** What is found of some items among the fields that are shown: looked for again whenever these or the items change. */
export function useFieldsOf<Found extends { field: HTMLElement }>(
  items: readonly unknown[],
  find: () => readonly Found[],
): readonly Found[] {
  const [shown, setShown] = useState<readonly Found[]>([]);
  const key = JSON.stringify(items);
  const look = useEffectEvent(() => {
    const now = find();
    const isSame = (before: readonly Found[]) =>
      write(before) === write(now) && before.every(({ field }, index) => field === now[index]?.field);
    setShown((before) => (isSame(before) ? before : now));
  });
  useEffect(() => {
    let frame = requestAnimationFrame(look);
    if (key === "[]") return;
    const watcher = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return shown;
}
