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
  /** The slide that is being scrolled to. */
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const measure = () => {
      const seen = Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
      if (seen === wanted.current) wanted.current = undefined;
      if (wanted.current === undefined) setIndex(seen);
    };
    // A finger or a wheel goes elsewhere.
    const forget = () => {
      wanted.current = undefined;
    };
    // It may have been swiped before its code came.
    measure();
    const passive = { passive: true };
    row.addEventListener("scroll", measure, passive);
    for (const own of ["touchstart", "wheel"]) row.addEventListener(own, forget, passive);
    return () => {
      row.removeEventListener("scroll", measure);
      for (const own of ["touchstart", "wheel"]) row.removeEventListener(own, forget);
    };
  }, []);
  const show = (next: number): void => {
    const row = ref.current;
    if (!row) return;
    const last = Math.max(0, row.childElementCount - 1);
    const to = Math.max(0, Math.min(last, next));
    // Two quick presses lead two further: the second counts from where the first is still scrolling to.
    wanted.current = to;
    setIndex(to);
    row.scrollTo({ left: to * row.clientWidth });
  };
  const jump = useCallback((next: number): void => {
    const row = ref.current;
    wanted.current = undefined;
    row?.scrollTo({ left: next * row.clientWidth, behavior: "instant" });
  }, []);
  return { ref, index, show, jump };
}
