import { mayCount } from "./consent.ts";
import { readStoredObject, saveStored } from "./storage.ts";

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
  if (!saveStored("sessionStorage", keptKey, event)) pushEvent(event);
}

/** Hands over the event that the last page kept for this one. */
export function pushKeptEvent(): void {
  const kept = readStoredObject("sessionStorage", keptKey);
  if (kept === undefined) return;
  saveStored("sessionStorage", keptKey, undefined);
  pushEvent(kept as unknown as DataLayerEvent);
}
