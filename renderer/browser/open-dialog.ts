/**
 * Opens a dialog over the page. A dialog with `data-borrows` shows the content of the element before it, which
 * returns to its position unchanged when the dialog closes. Who is already in that content, stays where they are.
 */
export function showOver(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  const before = dialog.dataset.borrows === undefined ? null : dialog.previousElementSibling;
  const place = before?.matches("[data-place]") ? before : before?.querySelector("[data-place]");
  const lent = place?.firstElementChild;
  const focused = document.activeElement;
  if (place && lent) {
    dialog.append(lent);
    dialog.addEventListener("close", () => place.append(lent), { once: true });
  }
  dialog.showModal();
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
}

/** Opens the dialog with this id, or the one that borrows the element with this id; false if the page has none. */
export function openDialog(id: string): boolean {
  const dialog = document.querySelector<HTMLDialogElement>(
    `dialog[id="${id}"], dialog[data-borrows="${id}"]`,
  );
  if (dialog) showOver(dialog);
  return dialog !== null;
}
