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
