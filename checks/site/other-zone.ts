import { isOwn } from "../../schemas/resolve/said-by.ts";
import { defineCheck } from "../check.ts";

/** A city of each state whose clocks show the state's time. */
const zones: { readonly [state: string]: string } = {
  act: "Australia/Sydney",
  nsw: "Australia/Sydney",
  nt: "Australia/Darwin",
  qld: "Australia/Brisbane",
  sa: "Australia/Adelaide",
  tas: "Australia/Hobart",
  vic: "Australia/Melbourne",
  wa: "Australia/Perth",
};

/** A day with daylight saving time in the south, and one without. */
const seasons = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
const clocks = new Map<string, string>();

/** What the clocks of a time zone show in both seasons. */
function clockOf(timeZone: string): string {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-AU", { timeZone, hour: "2-digit", minute: "2-digit" });
  const clock = seasons.map((at) => format.format(at)).join();
  clocks.set(timeZone, clock);
  return clock;
}

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
    const zone = typeof state === "string" ? zones[state] : undefined;
    if (zone === undefined || !(isOwn(dealer, "/site/state") || hasOwnZone)) return;
    // Where the locations say that the state is wrong, its clock says nothing.
    const isElsewhere =
      locations.length > 0 && locations.every(({ address }) => address && address.state !== state);
    if (isElsewhere || dealer.stated.timeZone !== timeZone || clockOf(timeZone) === clockOf(zone)) return;
    report(hasOwnZone ? "/site/timeZone" : "/site/state", { state: String(state), timeZone, zone });
  },
});
