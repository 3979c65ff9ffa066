import { openDialog } from "../browser/open-dialog.ts";
import type { HydrateIsland } from "./islands.ts";

const followed = new WeakSet<Element>();

/** Makes Back close an overlay while it is open. The code is loaded when the first one opens. */
async function closeOnBack(overlay: Element): Promise<void> {
  if (followed.has(overlay)) return;
  followed.add(overlay);
  const { closeOnBack: follow } = await import("../browser/close-on-back.ts");
  if (overlay instanceof HTMLDialogElement || overlay instanceof HTMLDetailsElement) follow(overlay);
}

/**
 * Runs the overlays of the page: buttons and links with `data-opens` open the dialog of that id (a link leads to its
 * address if the page has none), or show in it the form that a link leads to (`data-linked`), an address with the id of a dialog opens it, and Back closes what has `data-back`.
 */
export function runOverlays(hydrate: HydrateIsland): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    const opener = target instanceof Element ? target.closest<HTMLElement>("[data-opens]") : null;
    if (!opener || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const linked = document.querySelector<HTMLDialogElement>(
      `dialog[data-named="${opener.dataset.opens}"]:has([data-linked])`,
    );
    if (linked && opener instanceof HTMLAnchorElement) {
      event.preventDefault();
      void import("./beside.ts").then(({ showBeside }) => showBeside(linked, opener, hydrate));
    } else if (openDialog(opener.dataset.opens ?? "")) event.preventDefault();
  });
  const openNamed = () => {
    const id = window.location.hash.slice(1);
    if (id !== "" && document.querySelector(`dialog[data-named="${CSS.escape(id)}"]`)) openDialog(id);
  };
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
