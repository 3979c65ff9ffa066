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
      expect(findSpecialDay([sales, service], { location_type }, date)).toBe(sales);
      expect(findSpecialDay([service], { location_type }, date)).toBeUndefined();
    },
  );

  it("[S3.25] has those for all, and its own before them", () => {
    const all = day("all", { department: "all" });
    const own = day("own", { location_name: "Yard" });
    const other = day("other", { location_name: "Elsewhere" });
    expect(findSpecialDay([all], { location_type: "parts" }, date)).toBe(all);
    expect(findSpecialDay([all, own, other], { name: "Yard" }, date)).toBe(own);
    expect(findSpecialDay([all], {}, "2026-12-25")).toBeUndefined();
  });

  it("has those of a season on its days of the week, after those of one day", () => {
    const summer = day("summer", { date: "2026-12-01", until: "2027-02-28", weekdays: [4, 5], location_name: "Yard" });
    const all = day("all");
    const found = (on: string) => findSpecialDay([summer, all], { name: "Yard" }, on);
    expect(["2026-12-03", "2027-02-26"].map(found)).toEqual([summer, summer]);
    expect(["2026-11-26", "2026-12-05", "2027-03-04"].map(found)).toEqual([undefined, undefined, undefined]);
    expect(found(date)).toBe(all);
  });
});
