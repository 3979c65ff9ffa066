const followed = new Set<string>();

/**
 * Has a list of this browser read again whenever another tab changes it, and when the page comes back out of the
 * back-forward cache; once for each list, however many components show it.
 */
export function followStorage(list: string, read: () => void): void {
  if (followed.has(list)) return;
  followed.add(list);
  for (const event of ["storage", "pageshow"]) window.addEventListener(event, read);
}
