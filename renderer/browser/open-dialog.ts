import { runAfterPaint } from "./after-paint.ts";

/**
 * Opens a dialog that covers the window (`data-covers`): it is painted first. An inert page is styled anew, all of it, which
 * takes a phone longer than all the rest.
 */
function coverFirst(dialog: HTMLDialogElement): void {
  dialog.dataset.covers = "first";
  dialog.open = true;
  runAfterPaint(() => {
    dialog.dataset.covers = "";
    if (!dialog.open) return;
    dialog.open = false;
    const focused = document.activeElement;
    dialog.showModal();
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
  });
}

/** Closes a dialog that covers the window: it is out of sight first, since the page is styled anew again. */
export function closeCovering(dialog: HTMLDialogElement): void {
  dialog.dataset.covers = "last";
  runAfterPaint(() => {
    dialog.dataset.covers = "";
    dialog.close();
  });
}

/** Opens a dialog over the page, which becomes inert. */
export function showOver(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (dialog.dataset.covers === undefined) dialog.showModal();
  else coverFirst(dialog);
}

/** Opens the dialog with this id; false if the page has none. */
export function openDialog(id: string): boolean {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  showOver(dialog);
  return true;
}
