/** Below this width (px) whatever opens by itself covers most of the screen. */
const narrow = "(width < 640px)";

/** Whether the window is that narrow. */
export const isNarrow = (): boolean => window.matchMedia(narrow).matches;

/**
 * Calls `act` once there is room for something that opens by itself: at once on wide screens, on phones after the visitor
 * has scrolled by half a screen. Gives what ends the waiting.
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
