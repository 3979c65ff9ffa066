import { afterPaint } from "./after-paint.ts";

/**
 * Makes an open dialog modal: the page behind becomes inert, and the focus moves into the dialog. Who is already in it,
 * stays where they are.
 */
function makeModal(dialog: HTMLDialogElement, focused: Element | null): void {
  dialog.showModal();
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
}

/**
 * Opens a dialog that covers the window (`data-covers`): it is painted first. An inert page is styled anew, all of it, which
 * takes a phone longer than all the rest.
 */
function coverFirst(dialog: HTMLDialogElement): void {
  dialog.dataset.covers = "first";
  dialog.open = true;
  afterPaint(() => {
    dialog.dataset.covers = "";
    if (!dialog.open) return;
    dialog.open = false;
    makeModal(dialog, document.activeElement);
  });
}

/**
 * Opens a dialog over the page. A dialog with `data-borrows` shows the content of the element before it, which
 * returns to its position unchanged when the dialog closes.
 */
export function showOver(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  const before = dialog.dataset.borrows === undefined ? null : dialog.previousElementSibling;
  const place = before?.matches("[data-place]") ? before : before?.querySelector("[data-place]");
  const lent = place?.firstElementChild;
  // Content that moves loses the focus.
  const focused = document.activeElement;
  if (place && lent) {
    dialog.append(lent);
    dialog.addEventListener("close", () => place.append(lent), { once: true });
  }
  if (dialog.dataset.covers === undefined) makeModal(dialog, focused);
  else coverFirst(dialog);
}

/** Opens the dialog with this id, or the one that borrows the element with this id; false if the page has none. */
export function openDialog(id: string): boolean {
  const dialog = document.querySelector<HTMLDialogElement>(
    `dialog[id="${id}"], dialog[data-borrows="${id}"]`,
  );
  if (dialog) showOver(dialog);
  return dialog !== null;
}
