import { describe, expect, it } from "vitest";
import { contentSchemas } from "../collections/catalogue.ts";
import { locationSchema, openingHoursSchema } from "../entities/location.schema.ts";
import { refinementNames } from "../entities/search-attributes.ts";
import { searchHistoryEntrySchema, valuationSchema } from "../entities/visitor.schema.ts";
import { compileValidator } from "../validate/ajv.ts";
import { conditionSchema } from "./condition.schema.ts";
import type { Condition } from "./condition.ts";
import { layoutNodeSchema } from "./layout-node.schema.ts";
import { pageSchema } from "./page.schema.ts";
import type { LayoutNode, Page } from "./page.ts";
import { ruleTableSchema } from "./rule-table.schema.ts";
import type { RuleTable } from "./rule-table.ts";
import { siteSchema } from "./site.schema.ts";

const accepts = (schema: object, value: unknown) => compileValidator(schema, "test")(value) === true;

/** A value with every property that its type has: what TypeScript takes, the schema must take. */
const node: Required<LayoutNode> = {
  id: "hero",
  use: "Hero",
  props: { title: { $msg: "a" } },
  slots: { body: [{ id: "x", use: "Text" }] },
  when: { condition: "used" },
  only: "phone",
  repeat: { each: "cars.hits", as: "car", limit: 3 },
};
const page: Required<Page> = {
  id: "home",
  paths: ["/", "/cars/:slug", "/search/:make?/:model?"],
  enabled: { fact: "flags", path: "$.a", operator: "equal", value: true },
  pathsWhen: { "/cars/:slug": { all: [] } },
  linkedWhen: { fact: "counts", path: "$.offers", operator: "greaterThan", value: 0 },
  gate: { when: { all: [] }, type: "finance" },
  title: { $bind: "car.name", default: "Car" },
  description: { $msg: "home.description", values: { name: { $bind: "site.name" } } },
  meta: {
    canonical: "/a",
    image: { $bind: "car.primary_image_url" },
    type: "product",
    sitemap: false,
    gone: "car-gone",
    structuredData: [{ id: "car", type: "Car", of: { $bind: "car" }, when: { all: [] }, with: { a: 1 } }],
  },
  noindex: true,
  frame: "site",
  data: { car: { source: "car", params: { slug: "x" }, required: true } },
  layout: [node],
};
const table: Required<RuleTable> = {
  table: "tag",
  title: "Tag",
  description: "The tag.",
  about: "offer",
  hit: "collect",
  rows: [{ id: "a", description: "why", when: { any: [{ not: { condition: "b" } }] }, then: { x: 1 } }],
  default: null,
  impossible: [{ name: "never", when: { condition: "b" } }],
  examples: [{ name: "x", facts: { a: 1 }, car: { id: "1" }, site: {}, now: "2026-01-01", rows: [], gives: { a: 1 } }],
  invariants: [{ name: "y", when: { condition: "b" }, never: ["a"], oneOf: ["a"] }],
};
const conditions: Condition[] = [
  { all: [] },
  { any: [{ condition: "a" }] },
  { not: { fact: "price", operator: "in", value: [1, null] } },
  { fact: "lender", operator: "equal", value: { fact: "price", path: "$.a" }, path: "$.b.c" },
];

describe("the schemas of documents and their hand-written types", () => {
  it("agree on values that have everything", () => {
    expect(accepts(pageSchema, page)).toBe(true);
    expect(accepts(ruleTableSchema, table)).toBe(true);
    for (const condition of conditions) expect(accepts(conditionSchema, condition)).toBe(true);
  });

  it("know the same properties", () => {
    const keys = (schema: { properties: object }) => Object.keys(schema.properties).sort();
    expect(keys(pageSchema)).toEqual(Object.keys(page).sort());
    expect(keys(layoutNodeSchema)).toEqual(Object.keys(node).sort());
    expect(keys(ruleTableSchema)).toEqual(Object.keys(table).sort());
  });

  it("agree on what must be there", () => {
    const least: Page = { id: "a", paths: [], title: "A", layout: [] };
    expect(accepts(pageSchema, least)).toBe(true);
    for (const name of Object.keys(least)) expect(accepts(pageSchema, { ...least, [name]: undefined })).toBe(false);
    const { about: _, impossible: __, invariants: ___, ...leastTable } = table;
    expect(accepts(ruleTableSchema, leastTable)).toBe(true);
    for (const name of Object.keys(leastTable)) {
      const { [name as "hit"]: ____, ...without } = leastTable;
      expect(accepts(ruleTableSchema, without), name).toBe(false);
    }
  });

  it("refuse the same things", () => {
    const bad: unknown[] = [
      {},
      { all: {} },
      { fact: "a" },
      { fact: "a", operator: "equal" },
      { condition: 1 },
      { not: [] },
      { all: [], any: [] },
      { facts: "a", operator: "equal", value: 1 },
    ];
    for (const condition of bad) expect(accepts(conditionSchema, condition), JSON.stringify(condition)).toBe(false);
    for (const path of ["search", "/a?b", "/a b", "//a", "/a#b"]) {
      expect(accepts(pageSchema, { ...page, paths: [path] }), path).toBe(false);
    }
  });
});

describe("the schemas of entities", () => {
  const has = (collection: string, names: string[]) => {
    const { properties } = contentSchemas[collection] as { properties: object };
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(names));
  };

  it("[S3.27] an offer has its fields", () => {
    has("offers", [
      "id",
      "name",
      "sanitized_description",
      "disclaimer",
      "manufacturer",
      "model",
      "image_url",
      "image_or_model_image",
      "excluded_website_ids",
    ]);
  });

  it("[S3.28] a model has its fields", () => {
    has("models", [
      "id",
      "name",
      "slug",
      "description",
      "status",
      "image",
      "override_url",
      "manufacturer_body",
      "manufacturer_body2",
      "manufacturer_body3",
      "bodyStyle",
      "body",
      "fuel",
      "variant",
      "path",
      "aftermarket_manufacturer_id",
      "accessories_count",
      "manufacturer_name",
    ]);
  });

  it("[S3.30] a manufacturer may have no logo", () => {
    expect(
      accepts(contentSchemas.manufacturers as object, {
        id: "1",
        name: "Abarth",
        slug: "abarth",
        logo: null,
      }),
    ).toBe(true);
    expect(accepts(contentSchemas.manufacturers as object, { id: "1", name: "Abarth", slug: "abarth" })).toBe(true);
  });

  it("[S3.31] a review may have no text", () => {
    const review = { id: "1", customer_name: "A", rating: 5, text: null, review_date: "04/07/2025" };
    expect(accepts(contentSchemas.reviews as object, review)).toBe(true);
    expect(accepts(contentSchemas.reviews as object, { ...review, review_date: "2025-07-04" })).toBe(false);
  });

  it("[S3.25] special hours have a status, a date, hours, a department and a location", () => {
    has("special-hours", ["status", "date", "start_hour", "end_hour", "department", "location_name"]);
  });

  it("[S3.33] a service advantage has amount, years, services, interval and range", () => {
    has("service-advantage", ["amount", "years", "services", "interval", "range"]);
  });

  it("[S3.34] a popup has its fields", () => {
    has("popups", ["src", "expiryDate", "linkTo", "title", "description", "buttonText"]);
  });

  it("[S3.16] a search refines by these attributes and no other", () => {
    expect(refinementNames).toHaveLength(26);
    expect(accepts(searchHistoryEntrySchema, { path: "/search", refinements: { make: ["Toyota"] } })).toBe(true);
    expect(accepts(searchHistoryEntrySchema, { path: "/search", refinements: { vin: ["x"] } })).toBe(false);
  });

  it("[S3.17] a remembered search has filters and a path", () => {
    expect(accepts(searchHistoryEntrySchema, { path: "/search", refinements: {} })).toBe(false);
    expect(accepts(searchHistoryEntrySchema, { refinements: { make: ["Toyota"] } })).toBe(false);
  });

  it("[S3.40] a valuation names its finance and contact method", () => {
    const valuation = { rego: "1ABC234", regoState: "wa", kms: 1, name: "A", phone: "1", email: "a@b.c" };
    expect(accepts(valuationSchema, { ...valuation, finance: "Yes", PreferredContactMethod: "SMS" })).toBe(true);
    expect(accepts(valuationSchema, { ...valuation, finance: "Maybe" })).toBe(false);
  });
});

describe("places", () => {
  const place = {
    id: "l1",
    name: "Yard",
    slug: "yard",
    location_type: "sales",
    location_subtype: ["buying"],
    dealership_id: "d1",
    dealership_slug: "yard",
    manufacturers: ["Toyota"],
    primary: true,
    visible: true,
    address: {
      street: "1 High St",
      city: "Darwin",
      state: "nt",
      postcode: "0800",
      lat: -12.4,
      long: 130.8,
      place_id: "x",
      place_url: "https://maps.example/x",
      map_key: "k",
    },
    contact_detail: {
      phone: "08 8900 0000",
      landline_phone: "08 8900 0001",
      opening_hours: [
        { weekday: 0, status: "Closed" },
        { weekday: 6, status: "Open", open: "08:00", close: "12:00", formated_hours: "By appointment only" },
      ],
      youtube_url: "https://youtube.example/x",
      linkedin_url: "https://linkedin.example/x",
    },
    dealer_license_number: "1",
    motor_vehicle_repairer: "2",
    image: "/yard.jpg",
    average_rating: 4.4,
    review_count: 2,
    reviews: [{ id: "r", customer_name: "Ann", rating: 4, text: null }],
  };
  const without = (name: string) => Object.fromEntries(Object.entries(place).filter(([key]) => key !== name));

  it("[S3.20, S3.21, S3.22, S3.24] have identity, department, address, contact, licences and reviews", () => {
    expect(accepts(locationSchema, place)).toBe(true);
    expect(accepts(locationSchema, { ...place, location_type: "" })).toBe(true);
    expect(accepts(locationSchema, { ...place, location_type: "wash" })).toBe(false);
    for (const name of ["id", "name", "slug"]) expect(accepts(locationSchema, without(name))).toBe(false);
    const address = { ...place.address, postcode: "800" };
    expect(accepts(locationSchema, { ...place, address })).toBe(false);
  });

  it("[S3.23] have hours by weekday, 0 Sunday to 6 Saturday, Open or Closed", () => {
    const day = (value: object) => accepts(openingHoursSchema, { weekday: 1, status: "Open", ...value });
    expect([day({}), day({ weekday: 0 }), day({ weekday: 6 })]).toEqual([true, true, true]);
    expect([day({ weekday: 7 }), day({ status: "open" }), day({ open: "8:00" })]).toEqual([false, false, false]);
  });

  it("[S3.26] belong to a site with template, logo, dealerships, social pages and search; secrets by name only", () => {
    const site = {
      id: "1",
      name: "Yard",
      locale: "en-AU",
      timeZone: "Australia/Darwin",
      template: "showroom",
      phone: "08 8900 0000",
      address: place.address,
      locations: [place],
      dealerships: [{ id: "d1", slug: "yard", name: "Yard", average_rating: 4.4, review_count: 2 }],
      dealership_id: "d1",
      manufacturer: "Toyota",
      logo: "/tenant-assets/logo.svg",
      social: { facebook: "https://facebook.example/x" },
      opening_hours: place.contact_detail.opening_hours,
      hosts: ["yard.example"],
      baseUrl: "https://yard.example",
      search: { provider: "algolia", applicationId: "A", searchKey: "public", filters: "make:Toyota" },
      stock: { source: "feed", url: { $env: "FEED_URL" } },
    };
    expect(accepts(siteSchema, site)).toBe(true);
    expect(accepts(siteSchema, { ...site, logo: "javascript:alert(1)" })).toBe(false);
  });
});
