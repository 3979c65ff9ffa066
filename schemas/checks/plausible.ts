import type { Finding } from "../diagnostics/catalogue.ts";
import { settings } from "../documents/site/settings.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonObject } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { isOwn } from "../resolve/said-by.ts";
import type { Path } from "./reference.ts";

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

/** A site whose clocks, or whose places, are those of another state than its `state`, by which duty, laws and registration go. */
function ofOtherState(tenant: ResolvedTenant, stated: JsonObject): Finding[] {
  const { state, timeZone, locations = [] } = tenant.site;
  const hasOwnZone = isOwn(tenant, "/site/timeZone");
  const zone = state === undefined || state === null ? undefined : zones[state];
  if (zone === undefined || (!isOwn(tenant, "/site/state") && !hasOwnZone)) return [];
  const states = new Set(locations.flatMap(({ address }) => address?.state ?? []));
  if (states.size > 0 && !states.has(String(state)))
    return [
      {
        code: "site/other-state",
        params: { state: String(state), places: [...states].join(", ") },
        pointer: "/site/state",
      },
    ];
  // A time zone that is none is told, and another stands in for it.
  if (stated.timeZone !== timeZone || clockOf(timeZone) === clockOf(zone)) return [];
  const params = { state: String(state), timeZone, zone };
  return [{ code: "site/other-zone", params, pointer: hasOwnZone ? "/site/timeZone" : "/site/state" }];
}

/** What a car loses with each 1,000 km is less than one per cent. */
const ofDistance = "per1000KmPercent";

/** Rates in per cent that are written as fractions: 0.0725 for 7.25 %. */
function fractions({ site }: ResolvedTenant): Finding[] {
  const { financeBasis, driveAway, lookups } = site;
  const rates: [unknown, Path][] = [
    [financeBasis?.rate, ["site", "financeBasis", "rate"]],
    [financeBasis?.comparisonRate, ["site", "financeBasis", "comparisonRate"]],
    ...Object.entries(settings).flatMap(([name, schema]): [unknown, Path][] =>
      "maximum" in schema && schema.maximum === 100
        ? [[site.settings?.[name], ["site", "settings", name]]]
        : [],
    ),
    ...Object.entries(lookups?.valuation ?? {}).flatMap(([name, value]): [unknown, Path][] =>
      name.endsWith("Percent") && name !== ofDistance
        ? [[value, ["site", "lookups", "valuation", name]]]
        : [],
    ),
    ...Object.entries(driveAway?.states ?? {}).flatMap(([state, charges]) =>
      charges.flatMap(({ steps = [] }, index) =>
        steps.map(({ rate }, step): [unknown, Path] => [
          rate,
          ["site", "driveAway", "states", state, index, "steps", step, "rate"],
        ]),
      ),
    ),
  ];
  return rates.flatMap(([rate, at]): Finding[] => {
    if (typeof rate !== "number" || rate <= 0 || rate >= 1) return [];
    const params = { rate: String(rate), meant: String(Math.round(rate * 100_000) / 1000) };
    return [{ code: "site/fraction", params, pointer: toPointer(at) }];
  });
}

/** The main location, if visitors never see it. */
const hiddenPrimary = ({ site }: ResolvedTenant): Finding[] =>
  (site.locations ?? []).flatMap(({ primary, visible, name }, index): Finding[] =>
    primary === true && visible === false
      ? [
          {
            code: "location/hidden-primary",
            params: { name },
            pointer: toPointer(["site", "locations", index, "visible"]),
          },
        ]
      : [],
  );

/** How ASIC numbers credit licences. */
const licenceNumber = /^\d{3} ?\d{3}$/;

/** Numbers of Australian credit licences that are none: of the licences, and of the lender of the basis. */
function creditLicences({ site: { licences = [], financeBasis } }: ResolvedTenant): Finding[] {
  const [, ofLender] =
    /(?:credit licen[cs]e|\bACL)(?: (?:no\.?|number))? (\d[\d ]*)/i.exec(financeBasis?.lender ?? "") ?? [];
  const numbers: [string | undefined, Path][] = [
    ...licences.map((one, index): [string | undefined, Path] => [
      one.for === "credit" ? one.number : undefined,
      ["site", "licences", index, "number"],
    ]),
    [ofLender, ["site", "financeBasis", "lender"]],
  ];
  return numbers.flatMap(([number, at]): Finding[] =>
    number === undefined || licenceNumber.test(number.trim())
      ? []
      : [{ code: "site/licence-number", params: { number: number.trim() }, pointer: toPointer(at) }],
  );
}

/** Values of a site that are possible each, but not likely together, or not in their unit. `stated` has what its schema refuses too. */
export const checkPlausible = (tenant: ResolvedTenant, stated: JsonObject): Finding[] => [
  ...ofOtherState(tenant, stated),
  ...fractions(tenant),
  ...hiddenPrimary(tenant),
  ...creditLicences(tenant),
];
