import { readWallClock } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => {
  const ends = trimTextOrNull(getSubject(input, "offer").ends);
  return ends !== null && readWallClock(input.now, input.site.timeZone).date > ends;
};

export const fact = defineFact({
  name: "offer.ended",
  scope: "page",
  description: "Whether the last day that the offer states is past: a day lasts to its end in the site's time zone.",
  schema: { type: "boolean" },
  compute,
  examples: [
    [
      {
        data: { offer: { ends: "2026-06-30" } },
        site: { timeZone: "Australia/Perth" },
        now: "2026-06-30T15:59:59Z",
      },
      false,
    ],
    [
      {
        data: { offer: { ends: "2026-06-30" } },
        site: { timeZone: "Australia/Perth" },
        now: "2026-06-30T16:00:00Z",
      },
      true,
    ],
    [{}, false],
  ],
});
