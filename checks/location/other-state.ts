import { formatDate } from "../../renderer/messages/format.ts";
import { stateZones } from "../../schemas/entities/location-zone.ts";
import { isOwn } from "../../schemas/resolve/provenance.ts";
import { defineCheck } from "../check.ts";

/** What the clocks of a time zone show on a day with daylight saving time in the south, and on one without. */
const clockOf = (timeZone: string): string =>
  [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]
    .map((at) => formatDate(at, { locale: "en-AU", timeZone }, { hour: "2-digit", minute: "2-digit" }))
    .join();

const perth = { street: "1 High Street", city: "Perth", state: "wa", postcode: "6000" };
const site = (state: string, timeZone: string) => ({
  "site.json": {
    ...{ state, timeZone: `Australia/${timeZone}` },
    locations: [{ id: "one", slug: "one", name: "One", address: perth }],
  },
});

export const check = defineCheck<{ problem: string; advice: string }>({
  subject: "dealer",
  message: ({ problem }) => `${problem}.`,
  hint: ({ advice }) => advice,
  why: "Opening hours, government charges and what an advertisement must say would be those of another state.",
  examples: [
    { bad: site("vic", "Melbourne"), at: "/state", good: site("wa", "Perth") },
    { bad: site("wa", "Sydney"), at: "/timeZone", good: site("wa", "Perth") },
  ],
  visit(dealer, report) {
    const { state = "", timeZone, locations = [] } = dealer.site;
    const hasOwnZone = isOwn(dealer, "/site/timeZone");
    if (!hasOwnZone && !isOwn(dealer, "/site/state")) return;
    const states = new Set<string>(locations.flatMap(({ address }) => address?.state ?? []));
    const zone = stateZones[state];
    if (states.size > 0 && !states.has(state)) {
      const problem = `The site's state is ${state}, but all its locations are in ${[...states].join(", ")}`;
      report("/site/state", { problem, advice: 'Correct "state".' });
    } else if (zone !== undefined && dealer.stated.timeZone === timeZone && clockOf(timeZone) !== clockOf(zone))
      report(hasOwnZone ? "/site/timeZone" : "/site/state", {
        problem: `The site's clock is that of ${timeZone}, but its state is ${state}`,
        advice: `Write "timeZone": "${zone}", or correct "state".`,
      });
  },
});
