/** Below this width (px), anything that opens automatically covers most of the screen. */
const narrow = "(width < 640px)";

/** Whether the window is that narrow. */
export const isNarrow = (): boolean => window.matchMedia(narrow).matches;

/** How long a page is left alone, ms, if its visitor does not read on. */
const restMs = 8000;

/**
 * Calls `act` once the visitor has looked around: has scrolled to the middle of the page, or been there for 8 seconds (on
 * phones also scrolled by half a screen).
 */
export function runAfterLookingAround(act: () => void): void {
  let hasRested = false;
  const look = () => {
    const { scrollHeight } = document.documentElement;
    const isHalfway = window.scrollY >= (scrollHeight - window.innerHeight) / 2;
    const isSeen = (hasRested || isHalfway) && (!isNarrow() || window.scrollY >= window.innerHeight / 2);
    if (!isSeen) return;
    window.removeEventListener("scroll", look);
    window.clearTimeout(timer);
    act();
  };
  const timer = window.setTimeout(() => {
    hasRested = true;
    look();
  }, restMs);
  window.addEventListener("scroll", look, { passive: true });
  look();
}
