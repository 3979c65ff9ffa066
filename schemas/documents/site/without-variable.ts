import { isObject, type JsonValue } from "../../json-value.ts";

/** A thing of a site that can need an environment variable, and what becomes of it while that is not set. */
export interface WithoutVariable {
  /** Where it stands in site.json. */
  at: readonly string[];
  /** What visitors and the dealer notice, as the rest of a sentence: "... is not set: <effect>." */
  effect: string;
  /** The thing turned off; `needs` says whether a part of it needs an unset variable. undefined takes it away. */
  turnedOff(thing: JsonValue, needs: (part: JsonValue) => boolean): JsonValue | undefined;
}

const provided =
  (provider: string): WithoutVariable["turnedOff"] =>
  (thing) =>
    isObject(thing) ? { ...thing, provider } : thing;

/**
 * Everything that a missing environment variable turns off, each by itself: the site is served without it. A test
 * compares this list with the properties of the site's schema that take `$env`.
 */
export const withoutVariable: readonly WithoutVariable[] = [
  {
    at: ["leads", "delivery"],
    effect: "leads for this target are kept and wait until it is",
    // Left as it is: the outbox keeps its leads and says so.
    turnedOff: (targets) => targets,
  },
  {
    at: ["signIn", "senders"],
    effect: "codes are not offered through this sender",
    turnedOff: (senders, needs) =>
      Array.isArray(senders) ? senders.filter((sender) => !needs(sender)) : senders,
  },
  {
    at: ["payments"],
    effect: "nothing is charged online, and the dealer takes payments",
    turnedOff: provided("dealer"),
  },
  {
    at: ["lookups", "geocoding"],
    effect: "the bundled postcodes answer instead of the service",
    turnedOff: provided("embedded"),
  },
  { at: ["lookups", "rego"], effect: "registration plates are not looked up", turnedOff: provided("none") },
  { at: ["lookups", "valuation"], effect: "no valuations are given", turnedOff: provided("none") },
  {
    at: ["stock"],
    effect: "the feed is not fetched: the site shows the cars it fetched last, or none",
    turnedOff: (stock) => stock,
  },
];
