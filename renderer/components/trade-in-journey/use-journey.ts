import { useEffect, useState } from "react";
import type { JsonObject } from "../../../schemas/json-value.ts";
import { readStoredObject, saveStored } from "../../browser/storage.ts";

/** Where a visitor is: giving details, describing the vehicle, or looking at the offer. */
export interface Journey {
  stage: 0 | 1 | 2;
  /** Answers so far that later forms ask for again. */
  answers: JsonObject;
  /** The lead of the valuation. */
  leadId?: string;
  /** Result of the look-up `valuation`; absent if it gave none. */
  valuation?: JsonObject;
}

/**
 * The journey of this tab on a site, stored so that a reload loses nothing that was already submitted. The server and
 * the first render show the page's first stage. At an estimate, nothing more is stored.
 */
export function useJourney(site: string, name: string, start: Journey) {
  const key = `forecourt:${site}:journey:${name}`;
  const [journey, setJourney] = useState(start);
  const from = start.stage;
  useEffect(() => {
    const journey = readStoredObject("sessionStorage", key) as unknown as Journey | undefined;
    if ((journey?.stage !== 1 && journey?.stage !== 2) || journey.stage <= from) return;
    setJourney(journey);
  }, [key, from]);
  const go = (next: Journey) => {
    saveStored("sessionStorage", key, next as unknown as JsonObject);
    setJourney(next);
  };
  const end = () => saveStored("sessionStorage", key, undefined);
  return { journey, go, end };
}
