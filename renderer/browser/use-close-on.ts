import { type RefObject, useEffect } from "react";

/**
 * Closes the open `<details>` inside `ref` on Escape, on a press outside, when a link in them is followed (S4.26),
 * when focus leaves them, and when `url` changes. Opening one closes its siblings through their shared `name`.
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
    const onChoice = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a")) close();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !root?.contains(relatedTarget)) close();
    };
    root?.addEventListener("click", onChoice);
    root?.addEventListener("focusout", onFocusOut);
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      root?.removeEventListener("click", onChoice);
      root?.removeEventListener("focusout", onFocusOut);
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [ref, url]);
}
