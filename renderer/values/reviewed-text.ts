import type { Format } from "../messages/index.ts";

/** The day on which reviews were counted (YYYY-MM-DD) in words; "none" if it is not known. */
export const formatReviewDay = (format: Format, day: string | undefined): string =>
  day === undefined ? "none" : format.date(day, { dateStyle: "long", timeZone: "UTC" });
