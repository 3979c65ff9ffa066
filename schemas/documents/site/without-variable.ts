import { isObject, type JsonValue } from "../../json-value.ts";

/**
 * A feature of a site that can require an environment variable, and how it degrades while the variable is not set.
 */
export interface WithoutVariable {
  /** Path of the feature in site.json. */
  at: readonly string[];
  /** What visitors and the dealer notice, as the rest of a sentence: "... is not set: <effect>." */
  effect: string;
  /**
   * The value with the feature turned off; `needs` tells whether a part requires an unset variable. undefined removes
   * the value.
   */
  turnedOff(thing: JsonValue, needs: (part: JsonValue) => boolean): JsonValue | undefined;
}

const provided =
  (provider: string): WithoutVariable["turnedOff"] =>
  (thing) =>
    isObject(thing) ? { ...thing, provider } : thing;

/**
 * Every feature that a missing environment variable turns off, independently of the others; the site is served
 * without that feature. A test compares this list with the properties of the site's schema that accept `$env`.
 */
export const withoutVariable: readonly WithoutVariable[] = [
  {
    at: ["leads", "delivery"],
    effect: "leads for this target are stored and wait until it is set",
    // Unchanged: the outbox keeps the leads of this target and reports it.
    turnedOff: (targets) => targets,
  },
  {
    at: ["signIn", "senders"],
    effect: "codes are not offered through this sender",
    turnedOff: (senders, needs) => (Array.isArray(senders) ? senders.filter((sender) => !needs(sender)) : senders),
  },
  {
    at: ["payments"],
    effect: "nothing is charged online, and the dealer takes payments",
    turnedOff: provided("dealer"),
  },
  {
    at: ["lookups", "geocoding"],
    effect: "the bundled postcodes are used instead of the service",
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
