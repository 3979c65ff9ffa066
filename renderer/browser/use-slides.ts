import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Observes slides that scroll sideways, one at a time: the visible one, and a function that shows another. */
export function useSlides<T extends HTMLElement>(): {
  ref: RefObject<T | null>;
  index: number;
  show(index: number): void;
  /** Shows another slide without animation. */
  jump(index: number): void;
} {
  const ref = useRef<T>(null);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const measure = () => setIndex(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
    row.addEventListener("scroll", measure, { passive: true });
    return () => row.removeEventListener("scroll", measure);
  }, []);
  const show = (next: number): void => {
    const row = ref.current;
    row?.scrollTo({ left: next * row.clientWidth });
  };
  const jump = useCallback((next: number): void => {
    const row = ref.current;
    row?.scrollTo({ left: next * row.clientWidth, behavior: "instant" });
  }, []);
  return { ref, index, show, jump };
}
