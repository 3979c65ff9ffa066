import { entry } from "./entry.ts";

/** Who opens in the morning and closes before that has written an hour of the afternoon without its 12. */
const noon = "12:00";

/** Codes for locations and their hours. */
export const locationCodes = {
  "location/closes-before-opening": entry<{ open: string; close: string }>(
    "error",
    (p) => `The closing time ${p.close} is not after the opening time ${p.open}.`,
    (p) =>
      p.close < p.open && p.open >= noon
        ? `Exchange the two: "${p.close}" to open and "${p.open}" to close.`
        : "Write hours as HH:MM in 24 hours: 17:30, not 05:30.",
  ),
  "location/hours-missing": entry<{ day: string; from?: string; to?: string }>(
    "error",
    (p) => `The location is open on ${p.day}, but has no hours for that day.`,
    (p) =>
      `Add "${p.from ?? "open"}" and "${p.to ?? "close"}", such as "08:30" and "17:00", or write "status": "Closed".`,
  ),
  "location/duplicate-weekday": entry<{ day: string; missing?: { name: string; weekday: number } }>(
    "error",
    (p) => `There are two entries for ${p.day}.`,
    (p) =>
      p.missing === undefined
        ? "Keep one entry a day: weekday 0 is Sunday, 6 is Saturday."
        : `${p.missing.name} has none: write "weekday": ${p.missing.weekday} in the one that is meant for it.`,
  ),
  "location/duplicate-day": entry<{ date: string }>(
    "error",
    (p) => `There are two entries for ${p.date}, for the same location and department.`,
    () => 'Keep one of them, or say with "location_name" or "department" which place each is for.',
  ),
  "location/other-weekday": entry<{ name: string; date: string; day: string }>(
    "warning",
    (p) => `The day called "${p.name}" is a ${p.day}, ${p.date}.`,
    () => "Correct the date, or the weekday in the name.",
  ),
  "location/second-primary": entry<{ other: string }>(
    "error",
    (p) => `There are two main locations: "${p.other}" is also marked "primary".`,
    () => 'Leave "primary" out of one of them.',
  ),
  "location/duplicate-slug": entry<{ slug: string; other: string; isDealership?: true }>(
    "error",
    (p) => `The ${p.isDealership ? "dealership" : "location"} "${p.other}" also has the slug "${p.slug}".`,
    (p) =>
      p.isDealership
        ? "Give each dealership its own slug: cars, locations and leads are told apart by it."
        : "Give each location its own slug: it is the last part of its page's address.",
  ),
  "location/no-map": entry<{ name: string; property: string; names: string }>(
    "warning",
    (p) => `There is no map of ${p.names}: this address needs {${p.name}}, which nothing says.`,
    (p) =>
      p.name === "key"
        ? `Add "key" beside it, or "map_key" to the address of each location.`
        : `Add "${p.property}" to the address of each location, or take {${p.name}} out.`,
  ),
  "location/other-dealership": entry<{ slug: string; id: string; right: string }>(
    "warning",
    (p) => `"dealership_slug" is "${p.slug}", but the dealership "${p.id}" has the slug "${p.right}".`,
    (p) => `Write "${p.right}", or correct "dealership_id".`,
  ),
  "location/hidden-primary": entry<{ name: string }>(
    "warning",
    (p) => `The main location "${p.name}" is not visible.`,
    () => 'Show it ("visible": true), or make another location the main one ("primary": true).',
  ),
  "location/outside-state": entry<{ lat: number; long: number; state: string }>(
    "warning",
    (p) => `The position ${p.lat}, ${p.long} is not in ${p.state}, where the address is.`,
    () => "Correct the position: in Australia, lat is below 0 (-27.37) and long is above 110 (153.02).",
  ),
  "location/postcode-state": entry<{ postcode: string; state: string; other: string }>(
    "warning",
    (p) => `The postcode ${p.postcode} is in ${p.other}, but the address says ${p.state}.`,
    () => "Correct the postcode or the state.",
  ),
  "location/closed-with-times": entry<{ day: string; open: string; close: string; from: string; to: string }>(
    "warning",
    (p) =>
      `${p.day} is "Closed", but has times too (${p.open} to ${p.close}): visitors read that it is closed.`,
    (p) => `Write "status": "Open", or remove "${p.from}" and "${p.to}".`,
  ),
};
