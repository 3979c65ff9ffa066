import { Refused } from "./access.ts";

/** The moment of a query: ms, or a date and time in the dealer's zone (`2026-12-26T09:00`). */
export function momentOf(text: string | undefined, timeZone: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    throw new Refused(400, "`at` is a date and time such as 2026-12-26T09:00.");
  }
}
