import { describe, expect, it } from "vitest";
import { suggestPointer } from "./near-pointer.ts";
import { readTenants } from "./tenants-folder.ts";

const source = await readTenants("tenants");

describe("a pointer at which a dealer has nothing", () => {
  it.each([
    ["/rules/conditions/available", "/conditions/available"],
    ["/tables/tag/rows/reserved", "/rules/tag/rows/reserved"],
    ["/settings/soldDays", "/site/settings/soldDays"],
    ["/wording/card.enquire", "/copy/card.enquire"],
    ["/flags/favourite", "/site/flags/favourites"],
    ["/form/enquiry", "/forms/enquiry"],
    ["home", "/pages/home"],
    ["soldDay", "/site/settings/soldDays"],
    ["/conditions/avaliable", "/conditions/available"],
    [
      "/pages/contact-us/layout/hours",
      "/pages/contact-us/layout/top/slots/body/columns/slots/body/aside/slots/body/hours",
    ],
    ["/pages/search/filter-drive", "/pages/search/layout/search/slots/sidebar/filters/slots/body/filter-drive"],
    ["/pages/car/layout/baner", "/pages/car/layout/banner"],
  ])("%s means %s", (pointer, near) => {
    expect(suggestPointer(source, "northside-used-cars", pointer)).toBe(near);
  });

  it("means nothing where no name is like it", () => {
    expect(suggestPointer(source, "northside-used-cars", "/zzz/qq")).toBeUndefined();
  });
});
