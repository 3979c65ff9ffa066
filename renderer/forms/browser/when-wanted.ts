/** Attribute of the element around each form that the server rendered. */
export const shellAttribute = "data-form-shell";

/**
 * Resolves when a server-rendered form is about to be seen or used: it comes near the viewport, or is touched,
 * focused or clicked. At once when the page holds none (a form that appears by navigation is wanted now).
 */
export function whenWanted(): Promise<void> {
  const shells = [...document.querySelectorAll(`[${shellAttribute}]`)];
  if (shells.length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const events = ["pointerenter", "pointerdown", "focusin", "input"] as const;
    const done = () => {
      observer.disconnect();
      for (const shell of shells) for (const name of events) shell.removeEventListener(name, done);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: "300px" },
    );
    for (const shell of shells) {
      observer.observe(shell);
      for (const name of events) shell.addEventListener(name, done, { passive: true });
    }
  });
}
