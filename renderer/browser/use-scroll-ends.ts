import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Observes a row that scrolls sideways: whether it is at its start or end, and a function that scrolls it by a page
 * (`-1` back, `1` forward). Before the browser has measured it, the row counts as being at its start.
 */
export function useScrollEnds<T extends HTMLElement>(): {
  ref: RefObject<T | null>;
  atStart: boolean;
  atEnd: boolean;
  scroll(direction: -1 | 1): void;
} {
  const ref = useRef<T>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const measure = () => {
      const room = row.scrollWidth - row.clientWidth;
      const next = { atStart: row.scrollLeft <= 1, atEnd: row.scrollLeft >= room - 1 };
      setEnds((last) => (last.atStart === next.atStart && last.atEnd === next.atEnd ? last : next));
    };
    measure();
    row.addEventListener("scroll", measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => {
      row.removeEventListener("scroll", measure);
      observer.disconnect();
    };
  }, []);
  const scroll = (direction: -1 | 1): void => {
    const row = ref.current;
    row?.scrollBy({ left: direction * row.clientWidth * 0.9 });
  };
  return { ref, ...ends, scroll };
}
