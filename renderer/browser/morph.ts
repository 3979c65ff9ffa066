/** The name under which browsers recognise the picture before and after. */
const name = "morphing-picture";

const named = (element: HTMLElement | null | undefined, value: string): void => {
  if (element) element.style.viewTransitionName = value;
};

/**
 * Makes a change of the page in which one element becomes another, as a movement (a view transition). At once where
 * the browser knows none, and for visitors who prefer less motion.
 */
export function morph(from: HTMLElement | null | undefined, change: () => HTMLElement | null | undefined): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !from || document.startViewTransition === undefined) {
    change();
    return;
  }
  named(from, name);
  let to: HTMLElement | null | undefined;
  const transition = document.startViewTransition(() => {
    named(from, "");
    to = change();
    named(to, name);
  });
  // Skipped where the window is hidden; what it shows stands all the same.
  transition.finished.catch(() => undefined).finally(() => named(to, ""));
}
