import { describe, expect, it } from "vitest";
import type { PublicSite } from "../../schemas/documents/site.schema.ts";
import { buildSiteFilters } from "./site-filters.ts";

const filtersOf = (site: object, search: object = {}) =>
  buildSiteFilters({
    manufacturer: "Toyota",
    flags: { manufacturerFilter: true },
    search: { provider: "embedded", ...search },
    ...site,
  } as unknown as PublicSite);

describe("the filters of a site's searches", () => {
  it("[S7.4] join the config's with the manufacturer's, ':' replaced by '='", () => {
    expect(filtersOf({}, { filters: "car_type:used AND dealership_id:12" })).toBe(
      '(car_type=used AND dealership_id=12) AND make="Toyota"',
    );
    expect(filtersOf({})).toBe('make="Toyota"');
    expect(filtersOf({ manufacturer: null }, { filters: "car_type:used" })).toBe("car_type=used");
    expect(filtersOf({ flags: {} })).toBeUndefined();
    expect(filtersOf({}, { filters: " " })).toBe('make="Toyota"');
  });

  it("leaves texts and ranges unchanged, with any content", () => {
    expect(filtersOf({ flags: {} }, { filters: `badge:"a:b" AND price:1 TO 20` })).toBe(
      `badge="a:b" AND price:1 TO 20`,
    );
    expect(filtersOf({ manufacturer: 'A"B' })).toBe('make="A\\"B"');
  });

  it("asks Algolia's cluster only what it takes: '=' before numbers", () => {
    expect(filtersOf({}, { provider: "algolia", filters: "dealership_id:12 AND car_type:used" })).toBe(
      '(dealership_id=12 AND car_type:used) AND make:"Toyota"',
    );
  });
});
