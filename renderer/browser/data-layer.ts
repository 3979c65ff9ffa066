import { mayCount } from "./consent.ts";

/** One event for the tag manager: a name and plain values, never personal data. */
export interface DataLayerEvent {
  event: string;
  [name: string]: string | number | boolean | null;
}

interface TaggedWindow {
  dataLayer?: DataLayerEvent[];
}

/**
 * Hands an event to the tag manager's queue, if visits may be counted; without a tag manager, the queue just fills.
 */
export function pushEvent(event: DataLayerEvent): void {
  if (!mayCount()) return;
  const tagged = window as unknown as TaggedWindow;
  tagged.dataLayer ??= [];
  tagged.dataLayer.push(event);
}

const keptKey = "forecourt:events";

/**
 * Hands an event to the tag manager on the page that is about to open: what is pushed while a page is left can be lost.
 */
export function pushOnNextPage(event: DataLayerEvent): void {
  try {
    sessionStorage.setItem(keptKey, JSON.stringify(event));
  } catch {
    pushEvent(event);
  }
}

/** Hands over the event that the last page kept for this one. */
export function pushKeptEvent(): void {
  try {
    const kept = sessionStorage.getItem(keptKey);
    if (kept === null) return;
    sessionStorage.removeItem(keptKey);
    pushEvent(JSON.parse(kept) as DataLayerEvent);
  } catch {
    // Without storage, nothing was kept.
  }
}
