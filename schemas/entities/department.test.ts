import { describe, expect, it } from "vitest";
import { findSpecialDay, resolveDepartment } from "./department.ts";

const date = "2026-12-24";
const day = (id: string, more: object = {}) => ({ id, date, ...more });
const sales = day("sales", { department: "sales" });
const service = day("service", { department: "service" });

describe("special days of a place", () => {
  it.each([undefined, "", "sales"] as const)(
    "[M8.17] [S3.20] [S3.25] a location of type %j has those of sales, and no others",
    (location_type) => {
      expect(resolveDepartment({ location_type })).toBe("sales");
      expect(findSpecialDay([service, sales], { location_type }, date)).toBe(sales);
      expect(findSpecialDay([service], { location_type }, date)).toBeUndefined();
    },
  );

  it("[S3.25] has those for all, and its own before them", () => {
    const all = day("all", { department: "all" });
    const own = day("own", { location_name: "Yard" });
    const other = day("other", { location_name: "Elsewhere" });
    expect(findSpecialDay([all], { location_type: "parts" }, date)).toBe(all);
    expect(findSpecialDay([all, other, own], { name: "Yard" }, date)).toBe(own);
    expect(findSpecialDay([all], {}, "2026-12-25")).toBeUndefined();
  });
});
