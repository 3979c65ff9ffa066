import { parseIsoMoment, readWallClock } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => {
  const date = trimTextOrNull(getSubject(input, "popup").expiryDate);
  if (date === null) return false;
  if (date.length === 10) return readWallClock(input.now, input.site.timeZone).date > date;
  const until = parseIsoMoment(date);
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
