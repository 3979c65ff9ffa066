import type { Site } from "../../../schemas/documents/site.schema.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../../schemas/index.ts";
import { locateDemoRanges } from "../../base/project.ts";

/** A moment in the middle of a day, so that nothing in a test hangs on midnight. */
export const noon = Date.parse("2026-03-18T12:00:00Z");
export const rangeFile = locateDemoRanges(new URL("../../../tenants", import.meta.url).pathname);

export const site: Pick<Site, "locations" | "dealerships" | "state"> = {
  state: "wa",
  dealerships: [{ id: "d1", slug: "main-street", name: "Main Street Motors" }],
  locations: [
    {
      id: "l1",
      name: "Main Street",
      slug: "main-street",
      dealership_id: "d1",
      dealership_slug: "main-street",
      address: { street: "1 Main St", city: "Perth", state: "wa", postcode: "6000" },
      contact_detail: { phone: "08 5550 1000" },
    },
    { id: "l2", name: "Workshop", slug: "workshop", location_type: "service" },
  ],
};

/** A tenant with that stock; only what the stock reads of it. */
export function createTenantWithStock(stock: Site["stock"], settings: Site["settings"] = {}): ResolvedTenant {
  const whole = {
    id: "1",
    name: "Test",
    locale: "en-AU",
    timeZone: "Australia/Perth",
    ...site,
    stock,
    settings,
  };
  return {
    slug: "test-dealer",
    site: whole,
    theme: {},
    menus: {},
    copy: {},
    pages: [],
    frames: {},
    forms: {},
    tables: {},
    conditions: {},
    content: {},
    layers: [],
    origins: () => [],
    said: () => [],
    inWordsOf: () => undefined,
  } as ResolvedTenant;
}

export const plainCar: Car = {
  id: "c1",
  slug: "2020-make-model-c1",
  name: "2020 Make Model",
  make: "Make",
  model: "Model",
  year: 2020,
  car_type: "used",
  status: "in_stock",
  price: 19_990,
};
