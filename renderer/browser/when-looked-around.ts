/** Below this width (px), anything that opens automatically covers most of the screen. */
const narrow = "(width < 640px)";

/** Whether the window is that narrow. */
export const isNarrow = (): boolean => window.matchMedia(narrow).matches;

/**
 * Calls `act` once there is room for something that opens automatically: immediately on wide screens, on phones after the
 * visitor has scrolled by half a screen. Returns a function that cancels it.
 */
export function whenLookedAround(act: () => void): () => void {
  const seen = () => !isNarrow() || window.scrollY >= window.innerHeight / 2;
  const look = () => {
    if (!seen()) return;
    window.removeEventListener("scroll", look);
    act();
  };
  window.addEventListener("scroll", look, { passive: true });
  look();
  return () => window.removeEventListener("scroll", look);
}
