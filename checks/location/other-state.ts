import { formatDate } from "../../renderer/messages/format.ts";
import { stateZones } from "../../schemas/entities/location-zone.ts";
import { findPostcodeStates } from "../../schemas/entities/postcode-states.ts";
import { findCoordinateOutsideState } from "../../schemas/entities/state-bounds.ts";
import { isOwn } from "../../schemas/resolve/provenance.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

/** What the clocks of a time zone show on a day with daylight saving time in the south, and on one without. */
const clockOf = (timeZone: string): string =>
  [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]
    .map((at) => formatDate(at, { locale: "en-AU", timeZone }, { hour: "2-digit", minute: "2-digit" }))
    .join();

/** What is wrong with the state of the site as a whole: where it stands, the problem, and what to do. */
function findInSite(dealer: Dealer): [part: string, problem: string, advice: string] | undefined {
  const { state = "", timeZone, locations = [] } = dealer.site;
  const hasOwnZone = isOwn(dealer, "/site/timeZone");
  if (!hasOwnZone && !isOwn(dealer, "/site/state")) return undefined;
  const states = new Set<string>(locations.flatMap(({ address }) => address?.state ?? []));
  if (states.size > 0 && !states.has(state)) {
    const others = [...states].join(", ");
    return ["state", `The site's state is ${state}, but all its locations are in ${others}`, 'Correct "state".'];
  }
  const zone = stateZones[state];
  if (
    zone === undefined ||
    zone === timeZone ||
    dealer.stated.timeZone !== timeZone ||
    clockOf(timeZone) === clockOf(zone)
  )
    return undefined;
  return [
    hasOwnZone ? "timeZone" : "state",
    `The site's clock is that of ${timeZone}, but its state is ${state}`,
    `Write "timeZone": "${zone}", or correct "state".`,
  ];
}

const perth = { street: "1 High Street", city: "Perth", state: "wa", postcode: "6000" };
const inPerth = (more: object) => ({ "site.json": { address: { ...perth, ...more } } });
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
  why: "Maps, opening hours, government charges and what an advertisement must say would be those of another place.",
  examples: [
    { bad: inPerth({ postcode: "4217" }), at: "/address/postcode", good: inPerth({}) },
    { bad: inPerth({ lat: 31.95, long: 115.86 }), at: "/address/lat", good: inPerth({ lat: -31.95, long: 115.86 }) },
    { bad: site("vic", "Melbourne"), at: "/state", good: site("wa", "Perth") },
    { bad: site("wa", "Sydney"), at: "/timeZone", good: site("wa", "Perth") },
  ],
  visit(dealer, report) {
    const { address, locations = [] } = dealer.site;
    const [part, problem = "", advice = ""] = findInSite(dealer) ?? [];
    if (part !== undefined) report(["site", part], { problem, advice });
    const places = [
      { address, at: ["site"] },
      ...locations.map((location, index) => ({ address: location.address, at: ["site", "locations", index] })),
    ];
    for (const { address, at } of places) {
      if (address === undefined) continue;
      const { postcode, state, lat, long } = address;
      const states = findPostcodeStates(postcode);
      const isPlaced = lat !== undefined && long !== undefined;
      const wrong = isPlaced ? findCoordinateOutsideState(state, { lat, long }) : undefined;
      if (states.length > 0 && !states.includes(state))
        report([...at, "address", "postcode"], {
          problem: `The postcode ${postcode} is not in ${state}, where the address is`,
          advice: "Correct the postcode or the state.",
        });
      else if (wrong)
        report([...at, "address", wrong], {
          problem: `The position ${lat}, ${long} is not in ${state}, where the address is`,
          advice: "Correct the position: in Australia, lat is below 0 (-27.37) and long is above 110 (153.02).",
        });
    }
  },
});
