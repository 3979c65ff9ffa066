import { isoMs, wallClock } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";
import { textOrNull } from "./numbers.ts";
import { subject } from "./subject.ts";

export const compute: FactCompute = (input) => {
  const date = textOrNull(subject(input, "popup").expiryDate);
  if (date === null) return false;
  if (date.length === 10) return wallClock(input.now, input.site.timeZone).date > date;
  const until = isoMs(date);
  return until !== null && input.now > until;
};

export const fact = defineFact({
  name: "popup.expired",
  scope: "page",
  description: "Whether the popup's expiryDate is past: a day lasts to its end in the site's time zone.",
  schema: { type: "boolean" },
  compute,
  examples: [
    [
      {
        data: { popup: { expiryDate: "2025-06-06" } },
        site: { timeZone: "Australia/Perth" },
        now: "2025-06-06T15:59:59Z",
      },
      false,
    ],
    [
      {
        data: { popup: { expiryDate: "2025-06-06" } },
        site: { timeZone: "Australia/Perth" },
        now: "2025-06-06T16:00:00Z",
      },
      true,
    ],
    [{ data: { popup: { expiryDate: "2025-06-06T01:00:00Z" } }, now: "2025-06-06T01:00:01Z" }, true],
    [{}, false],
  ],
});
