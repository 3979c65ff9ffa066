import { expect, it } from "vitest";
import { findSpecialDay } from "../entities/department.ts";
import type { ResolvedTenant } from "./resolved-tenant.ts";
import { nameSpecialHours, resolveSpecialHours } from "./special-hours.ts";

it("[S3.25] takes the name, the slug or the id of a location, and leaves other days alone", () => {
  const days = ["Ironbark Dalby", "dalby", "l2", undefined, "Roma"].map((location_name, index) => ({
    id: `d${index}`,
    date: "2026-12-24",
    status: "Closed",
    ...(location_name !== undefined && { location_name }),
  }));
  const site = { locations: [{ id: "l2", slug: "dalby", name: "Ironbark Dalby" }] };
  const tenant = { site, content: { "special-hours": days } } as unknown as ResolvedTenant;
  const names = nameSpecialHours(tenant)?.map(({ location_name }) => location_name);
  expect(names).toEqual(["Ironbark Dalby", "Ironbark Dalby", "Ironbark Dalby", undefined, "Roma"]);
  expect(resolveSpecialHours({ site, content: {} } as unknown as ResolvedTenant)).toBeUndefined();
});

it("puts hours of one day after those of a season, and a location's own after those for all", () => {
  const day = (id: string, more: object) => ({ id, date: "2026-12-24", status: "Closed", ...more });
  const own = { location_name: "Roma" };
  const season = { until: "2027-01-31" };
  const days = [day("own", own), day("all", {}), day("own season", { ...own, ...season }), day("season", season)];
  const tenant = { site: {}, content: { "special-hours": days } } as unknown as ResolvedTenant;
  expect(resolveSpecialHours(tenant)?.map(({ id }) => id)).toEqual(["season", "own season", "all", "own"]);
});

it("gives hours of a state to the places of that state", () => {
  const days = [
    { id: "qld", date: "2027-05-03", state: "qld", status: "Closed" },
    { id: "nsw", date: "2027-06-14", state: "nsw", status: "Closed" },
    { id: "all", date: "2027-12-25", status: "Closed" },
  ];
  const [bundall, tweed] = [{ name: "Bundall" }, { name: "Tweed", address: { state: "nsw" } }];
  const resolve = (...locations: object[]) => {
    const site = { state: "qld", ...(locations.length > 0 && { locations }) };
    const tenant = { site, content: { "special-hours": days } } as unknown as ResolvedTenant;
    return resolveSpecialHours(tenant)?.map(({ id, state }) => [id, state]);
  };
  expect(resolve(bundall, tweed)).toEqual([
    ["qld", "qld"],
    ["nsw", "nsw"],
    ["all", undefined],
  ]);
  expect(resolve(bundall)).toEqual([
    ["qld", undefined],
    ["all", undefined],
  ]);
  expect(resolve()).toEqual(resolve(bundall));
  const hours = resolveSpecialHours({
    site: { state: "qld", locations: [bundall, tweed] },
    content: { "special-hours": days },
  } as unknown as ResolvedTenant);
  expect(findSpecialDay(hours ?? [], tweed, "2027-06-14")?.id).toBe("nsw");
  expect(findSpecialDay(hours ?? [], tweed, "2027-05-03")).toBeUndefined();
});
