import { expect, it } from "vitest";
import type { ResolvedTenant } from "./resolved-tenant.ts";
import { resolveSpecialHours } from "./special-hours.ts";

it("[S3.25] takes the name, the slug or the id of a location, and leaves other days alone", () => {
  const days = ["Ironbark Dalby", "dalby", "l2", undefined, "Roma"].map((location_name, index) => ({
    id: `d${index}`,
    date: "2026-12-24",
    status: "Closed",
    ...(location_name !== undefined && { location_name }),
  }));
  const site = { locations: [{ id: "l2", slug: "dalby", name: "Ironbark Dalby" }] };
  const tenant = { site, content: { "special-hours": days } } as unknown as ResolvedTenant;
  const names = resolveSpecialHours(tenant)?.map(({ location_name }) => location_name);
  expect(names).toEqual(["Ironbark Dalby", "Ironbark Dalby", "Ironbark Dalby", undefined, "Roma"]);
  expect(resolveSpecialHours({ site, content: {} } as unknown as ResolvedTenant)).toBeUndefined();
});
