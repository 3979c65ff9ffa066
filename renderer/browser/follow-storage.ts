const followed = new Set<string>();

/**
 * Reads a stored list again whenever another tab changes it, and when the page returns from the back-forward cache;
 * once per list, for any number of components.
 */
export function followStorage(list: string, read: () => void): void {
  if (followed.has(list)) return;
  followed.add(list);
  for (const event of ["storage", "pageshow"]) window.addEventListener(event, read);
}
