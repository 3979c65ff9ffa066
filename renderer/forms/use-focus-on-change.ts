import { type RefObject, useEffect, useRef } from "react";

/** A ref whose element takes focus whenever `value` changes, so that screen readers announce the new content. */
export function useFocusOnChange(value: number | string): RefObject<HTMLParagraphElement | null> {
  const element = useRef<HTMLParagraphElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    element.current?.focus();
  }, [value]);
  return element;
}
