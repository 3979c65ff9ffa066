import { closeCovering, openDialog } from "../browser/open-dialog.ts";
import type { HydrateIsland } from "./islands.ts";

const followed = new WeakSet<Element>();

/** Makes Back close an overlay while it is open. The code is loaded when the first one opens. */
async function closeOnBack(overlay: Element): Promise<void> {
  if (followed.has(overlay)) return;
  followed.add(overlay);
  const { closeOnBack } = await import("../browser/close-on-back.ts");
  if (overlay instanceof HTMLDialogElement || overlay instanceof HTMLDetailsElement) closeOnBack(overlay);
}

/** What a press opens: what has `data-opens`, unless the press has a meaning of its own. */
function openerOf(event: MouseEvent): HTMLElement | null {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return target instanceof Element ? target.closest<HTMLElement>("[data-opens]") : null;
}

/** The dialog that shows the form to which a link leads. */
function besideOf(opener: HTMLElement | null): [HTMLDialogElement, HTMLAnchorElement] | undefined {
  const dialog = opener && document.getElementById(opener.dataset.opens ?? "");
  const isLinked = dialog instanceof HTMLDialogElement && dialog.querySelector("[data-linked]") !== null;
  return isLinked && opener instanceof HTMLAnchorElement ? [dialog, opener] : undefined;
}

/**
 * Runs the overlays of the page: buttons and links with `data-opens` open the dialog of that id (a link leads to its
 * address if the page has none), or show in it the form that a link leads to (`data-linked`), which is fetched from the
 * moment the finger is down. An address with the id of a dialog opens it, Back closes what has `data-back`, and
 * what covers the window (`data-covers`) is out of sight before the page behind it is styled.
 */
export function runOverlays(hydrate: HydrateIsland): void {
  document.addEventListener("click", (event) => {
    const opener = openerOf(event);
    const beside = besideOf(opener);
    if (beside) {
      event.preventDefault();
      void import("./form-overlay.ts").then(({ showBeside }) => showBeside(...beside, hydrate));
    } else if (opener && openDialog(opener.dataset.opens ?? "")) event.preventDefault();
  });
  document.addEventListener("pointerdown", (event) => {
    const beside = besideOf(openerOf(event));
    // Not for the other buttons of a mouse, which open something else.
    if (beside && event.buttons < 2)
      void import("./form-overlay.ts").then(({ loadForm: formAt }) => formAt(beside[1].href, hydrate));
  });
  document.addEventListener("submit", (event) => {
    const { target, defaultPrevented } = event;
    const form = target instanceof HTMLFormElement && target.method === "dialog" ? target : null;
    const dialog = form?.closest<HTMLDialogElement>("dialog[data-covers]");
    if (!dialog?.open || defaultPrevented) return;
    event.preventDefault();
    closeCovering(dialog);
  });
  const openNamed = () => openDialog(window.location.hash.slice(1));
  window.addEventListener("hashchange", openNamed);
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof Element && target.matches("[data-back]")) void closeOnBack(target);
    },
    true,
  );
  // A page that was reloaded under an open overlay has a history entry to remove.
  const isLeftOver = typeof window.history.state?.overlays === "number";
  for (const overlay of document.querySelectorAll(isLeftOver ? "[data-back]" : "[data-back][open]"))
    void closeOnBack(overlay);
  openNamed();
}
