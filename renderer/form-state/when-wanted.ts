import { pageLinkAttribute } from "../link/page-links.ts";
import { store } from "./session.ts";

/** Attribute of the element around each form that the server rendered; its value is the key of the form's draft. */
export const shellAttribute = "data-form-shell";

function hasDraft(shell: Element): boolean {
  try {
    return window.sessionStorage.getItem(shell.getAttribute(shellAttribute) ?? "") !== null;
  } catch {
    return false;
  }
}

let watching: AbortController | undefined;
let wantedAnyway = false;

const shellOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(`[${shellAttribute}]`) : null;

const leadsOn = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(`a[${pageLinkAttribute}]`) !== null;

/** Stores text typed before the form's code has loaded in the form's draft. */
function keepTyped(event: Event): void {
  const shell = shellOf(event);
  const form = shell?.querySelector("form");
  const key = shell?.getAttribute(shellAttribute);
  if (!form || !key) return;
  const typed = new FormData(form);
  const texts = [...new Set(typed.keys())].map((name) => {
    const values = typed.getAll(name).filter((value) => typeof value === "string");
    return [name, values.length === 1 ? (values[0] ?? "") : values] as const;
  });
  store("sessionStorage", key, Object.fromEntries(texts));
}

/** A form is about to replace the server-rendered one, so nothing needs to be awaited. Call it before that render. */
export function formsAreWanted(): void {
  wantedAnyway = true;
}

/** The forms of the page are hydrated and store their input themselves. */
export const formsAreAlive = (): void => watching?.abort();

/**
 * Resolves when a server-rendered form is about to be seen or used: it comes near the viewport, is touched, focused
 * or clicked, or the visitor navigates to another address. Immediately if a draft must be restored, or if the page
 * has no such form (one that appears by navigation is needed now). Until `formsAreAlive`, typed text is stored.
 */
export function whenWanted(): Promise<void> {
  const shells = [...document.querySelectorAll(`[${shellAttribute}]`)];
  if (shells.length === 0 || wantedAnyway) return Promise.resolve();
  watching = new AbortController();
  const { signal } = watching;
  // React stops the propagation of events to unhydrated content; listeners on the document run before React.
  const listening = { signal, capture: true, passive: true } as const;
  document.addEventListener("input", keepTyped, listening);
  if (shells.some(hasDraft)) return Promise.resolve();
  return new Promise((resolve) => {
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wanted();
      },
      { rootMargin: "300px" },
    );
    const wanted = () => {
      seen.disconnect();
      resolve();
    };
    for (const shell of shells) seen.observe(shell);
    for (const name of ["pointerover", "pointerdown", "focusin", "input"])
      document.addEventListener(name, (event) => shellOf(event) && wanted(), listening);
    // React does not navigate, not even to a fragment, while a form in its tree is not hydrated.
    document.addEventListener("click", (event) => leadsOn(event) && wanted(), listening);
    window.addEventListener("popstate", wanted, { signal });
  });
}
