import { entry } from "./entry.ts";

/** Codes of places and their hours. */
export const locationCodes = {
  "location/closes-before-opening": entry<{ open: string; close: string }>(
    "error",
    (p) => `The place closes at ${p.close}, but it opens at ${p.open}.`,
    () => "Write hours as HH:MM in 24 hours: 17:30, not 05:30.",
  ),
  "location/hours-missing": entry<{ day: string }>(
    "error",
    (p) => `The place is open on ${p.day}, but nothing says when.`,
    () => 'Add "open" and "close", such as "08:30" and "17:00", or write "status": "Closed".',
  ),
  "location/duplicate-weekday": entry<{ day: string }>(
    "error",
    (p) => `The hours of ${p.day} are written twice.`,
    () => "Keep one entry a day: weekday 0 is Sunday, 6 is Saturday.",
  ),
  "location/second-primary": entry<{ other: string }>(
    "error",
    (p) => `Two locations are the main one: "${p.other}" is, too.`,
    () => 'Leave "primary" out of one of them.',
  ),
  "location/duplicate-slug": entry<{ slug: string; other: string }>(
    "error",
    (p) => `The location "${p.other}" has the slug "${p.slug}", too.`,
    () => "Give each location its own slug: it is the last part of its page's address.",
  ),
  "location/postcode-state": entry<{ postcode: string; state: string; other: string }>(
    "warning",
    (p) => `The postcode ${p.postcode} is in ${p.other}, but the address says ${p.state}.`,
    () => "Correct the postcode or the state.",
  ),
};
