import { useEffect, useState } from "react";

/** "down" once the visitor scrolls down (past `after` px), "up" when they scroll up or are near the top. */
export function useScrollDirection(after = 160): "up" | "down" {
  const [direction, setDirection] = useState<"up" | "down">("up");
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const y = window.scrollY;
      // Small movements come from a resting thumb and are ignored.
      if (Math.abs(y - last) < 8) return;
      setDirection(y > last && y > after ? "down" : "up");
      last = y;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [after]);
  return direction;
}
