import { formatDate } from "../../renderer/messages/format.ts";
import { stateZones } from "../../schemas/entities/location-zone.ts";
import { isOwn } from "../../schemas/resolve/said-by.ts";
import { defineCheck } from "../check.ts";

/** What the clocks of a time zone show on a day with daylight saving time in the south, and on one without. */
const clockOf = (timeZone: string): string =>
  [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]
    .map((at) => formatDate(at, { locale: "en-AU", timeZone }, { hour: "2-digit", minute: "2-digit" }))
    .join();

export const check = defineCheck<{ state: string; timeZone: string; zone: string }>({
  code: "site/other-zone",
  severity: "warning",
  subject: "dealer",
  message: ({ state, timeZone }) =>
    `The site's clock is that of ${timeZone}, but its state is ${state}: opening hours are at other times there.`,
  hint: ({ zone }) => `Write "timeZone": "${zone}", or correct "state".`,
  why: "Opening hours, appointments and the end of offers would be hours off.",
  examples: [
    {
      bad: { "site.json": { state: "wa", timeZone: "Australia/Sydney" } },
      at: "/timeZone",
      good: { "site.json": { state: "wa", timeZone: "Australia/Perth" } },
    },
  ],
  visit(dealer, report) {
    const { state, timeZone, locations = [] } = dealer.site;
    const hasOwnZone = isOwn(dealer, "/site/timeZone");
    const zone = typeof state === "string" ? stateZones[state] : undefined;
    if (zone === undefined || !(isOwn(dealer, "/site/state") || hasOwnZone)) return;
    // Where the locations say that the state is wrong, its clock says nothing.
    const isElsewhere =
      locations.length > 0 && locations.every(({ address }) => address && address.state !== state);
    if (isElsewhere || dealer.stated.timeZone !== timeZone || clockOf(timeZone) === clockOf(zone)) return;
    report(hasOwnZone ? "/site/timeZone" : "/site/state", { state: String(state), timeZone, zone });
  },
});
