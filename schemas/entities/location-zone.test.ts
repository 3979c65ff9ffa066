import { expect, it } from "vitest";
import { resolveTimeZone } from "./location-zone.ts";

const brisbane = { timeZone: "Australia/Brisbane", state: "qld" };
it.each([
  ["its own", { timeZone: "Australia/Broken_Hill", address: { state: "nsw" } }, "Australia/Broken_Hill"],
  ["that of its state", { address: { state: "WA" } }, "Australia/Perth"],
  ["the site's in the site's state", { address: { state: "qld" } }, "Australia/Brisbane"],
  ["the site's without a state", {}, "Australia/Brisbane"],
  ["the site's for no place", undefined, "Australia/Brisbane"],
])("gives a place %s", (_name, place, zone) => {
  expect(resolveTimeZone(brisbane, place)).toBe(zone);
});
