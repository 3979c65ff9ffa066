import { type RefObject, useEffect } from "react";

/**
 * Closes the open `<details>` inside `ref` on Escape, on a press outside, and when `url` changes; opening one closes its
 * siblings by their shared `name`.
 */
export function useCloseDetails(ref: RefObject<HTMLElement | null>, url: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes what the last one had open
  useEffect(() => {
    const root = ref.current;
    const open = () => root?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [];
    const close = () => {
      for (const details of open()) details.open = false;
    };
    close();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const [first] = open();
      close();
      first?.querySelector("summary")?.focus();
    };
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !root?.contains(event.target)) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [ref, url]);
}
