const key = (siteId: string, popup: string): string => `forecourt:${siteId}:popup:${popup}`;

/** Whether this browser has closed a popup of a site before; false without storage. */
export function hasClosedPopup(siteId: string, popup: string): boolean {
  try {
    return localStorage.getItem(key(siteId, popup)) === "closed";
  } catch {
    return false;
  }
}

/** Records that a popup of a site is open or closed in this browser (S4.31). */
export function recordPopup(siteId: string, popup: string, state: "open" | "closed"): void {
  try {
    localStorage.setItem(key(siteId, popup), state);
  } catch {
    // Without storage, it opens again on the next page.
  }
}
