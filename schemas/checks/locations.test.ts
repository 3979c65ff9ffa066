import { expect, it } from "vitest";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { checkLocations } from "./locations.ts";

/** The codes for a special day of this name on Saturday, 26 December 2026. */
const codes = (name: string) => {
  const content = { "special-hours": [{ id: "day", name, date: "2026-12-26", status: "Closed" }] };
  const tenant = { site: {}, content } as unknown as ResolvedTenant;
  return checkLocations(tenant).map(({ code }) => code);
};

it.each([
  "Friday 26 December",
  "Friday, 26 December",
  "Good Friday",
  "Friday",
  "Closed (Friday)",
  "sunday the 26th",
])("tells of a special day whose name says another weekday: %s", (name) => {
  expect(codes(name)).toEqual(["location/other-weekday"]);
});

it.each([
  ...[
    "Boxing Day",
    "Saturday 26 December",
    "Easter Saturday",
    "Day after Good Friday",
    "Saturday after Good Friday",
  ],
  ...[
    "Sunday hours",
    "Sunday trading",
    "Closed until Monday",
    "In lieu of Monday",
    "Fridays and Mondays",
    "Holiday",
  ],
])("leaves alone what may be meant so: %s", (name) => {
  expect(codes(name)).toEqual([]);
});
