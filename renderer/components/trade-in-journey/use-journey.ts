import { useEffect, useState } from "react";
import type { JsonObject } from "../../../schemas/json-value.ts";
import { formsAreWanted, readStored, store } from "../../form-state/index.ts";

/** Where a visitor is: giving details, describing the vehicle, or looking at the offer. */
export interface Journey {
  stage: 0 | 1 | 2;
  /** What was answered so far and is asked again. */
  answers: JsonObject;
  /** The lead that holds the valuation. */
  leadId?: string;
  /** Answer of the look-up `valuation`; absent where it gave none. */
  valuation?: JsonObject;
}

/**
 * The journey of this tab on a site: kept, so that a reload loses nothing of what has already been sent. The server and
 * the first render show its start on this page. One that stands at an estimate has nothing more to keep.
 */
export function useJourney(site: string, name: string, start: Journey) {
  const key = `forecourt:${site}:journey:${name}`;
  const [journey, setJourney] = useState(start);
  const from = start.stage;
  useEffect(() => {
    const kept = readStored("sessionStorage", key) as unknown as Journey | undefined;
    if ((kept?.stage !== 1 && kept?.stage !== 2) || kept.stage <= from) return;
    formsAreWanted();
    setJourney(kept);
  }, [key, from]);
  const go = (next: Journey) => {
    store("sessionStorage", key, next as unknown as JsonObject);
    setJourney(next);
  };
  const end = () => store("sessionStorage", key, undefined);
  return { journey, go, end };
}
