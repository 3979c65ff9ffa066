import { useEffect, useState } from "react";

/** Whether the page is scrolled by at least `by` px. */
export function useScrolled(by: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const measure = () => setScrolled(window.scrollY >= by);
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    return () => window.removeEventListener("scroll", measure);
  }, [by]);
  return scrolled;
}
