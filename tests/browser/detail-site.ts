import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { resolveStockFile } from "../../platform/stock/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { editJson, editSite } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { openPage, type TestBrowser, visit, widths } from "./browser.ts";
import type { Site } from "./site.ts";

/** A dealer whose stock is the cars below, with everything on that a car's page can offer. */
export const dealer = "riverside-toyota";
const location = {
  id: "yard",
  name: "Main yard",
  address: {
    street: "1 Long Road",
    city: "Perth",
    state: "wa",
    postcode: "6000",
    place_url: "https://maps.example/1",
  },
};
const lender = (rate: number, disclaimer: string) => ({
  interestRate: rate,
  comparisonRate: rate + 1,
  paymentWeek: 150,
  paymentMonth: 650,
  termYears: 5,
  deposit: 3000,
  balloon: null,
  disclaimer,
});
const base = {
  make: "Toyota",
  model: "Kluger",
  car_type: "used",
  status: "in_stock",
  price: 30_000,
  price_type: "Drive Away",
  year: 2022,
  show_on_dealer_website: true,
} as const satisfies Partial<Car>;
/** A car of which all is known. */
export const full: Car = {
  ...base,
  id: "full",
  slug: "full",
  name: "2022 Toyota Kluger",
  carsales_title: "2022 Toyota Kluger as listed",
  certified: true,
  has_nvic: true,
  file: "/report.pdf",
  km: 12_345,
  trans: "8 Speed Sports Automatic",
  simple_transmission: "Automatic",
  simple_fuel: "Hybrid",
  fuel: "Petrol - Unleaded, Electric",
  simple_body: "suv",
  drive: "All-wheel",
  colour: "Graphite",
  interior_colour: "Oat",
  seats: 7,
  doors: 5,
  engine_size: "2.5-litre",
  rego_expiry: "2099-01-31",
  build_date: "2022-03",
  compliance_date: "2022-05",
  categories: ["Family of seven"],
  filtered_features: ["Tow bar of steel"],
  standardEquipment: ["Heated mirrors"],
  item_type: "car",
  payment_processors: ["Visa", "Google Pay"],
  location,
  videos: ["https://www.youtube.com/watch?v=abcdefghijk"],
  turn: [1, 2, 3, 4].map((number) => `/media/not-found.svg?turn=${number}`),
  images: [
    ...[1, 2].map((number) => ({ image: { url: `/media/not-found.svg?${number}` } })),
    {
      image: { url: "/media/not-found.svg?3", caption: "A kerb mark of two centimetres on the front wheel" },
    },
  ],
  autograb_data: { state_average_market_price: 32_000, average_market_price: 33_000 },
  finance_lenders: { taurus: lender(7, "Terms of one."), ausloans: lender(9, "Terms of two.") },
};
const bare: Car = { ...base, id: "bare", slug: "bare", name: "Bare", rego_expiry: "2001-01-31", images: [] };
/** Nobody can be called about it: it stands at none of the site's locations, and the site has a phone for used cars alone. */
const quiet: Car = {
  ...base,
  id: "quiet",
  slug: "quiet",
  name: "Quiet",
  car_type: "demo",
  location_id: "far",
};
const sold: Car = {
  ...base,
  id: "sold",
  slug: "sold",
  name: "Sold",
  status: "sold",
  sold: true,
  sold_date_timestamp: Date.now(),
};
const others = Array.from(
  { length: 7 },
  (_, at): Car => ({ ...base, id: `o${at}`, slug: `o${at}`, name: `Other ${at}` }),
);

/** Gives the dealer its cars, and switches everything on that a car's page can offer. */
export function editDealer(tenants: string): void {
  editSite(tenants, dealer, {
    stock: { source: "file" },
    phones: { used: "08 5550 0199" },
    phone: "",
    flags: {
      makeOffer: true,
      onlinePurchase: true,
      chat: true,
      callOnlyWhenOpen: false,
      whyBuyFromUs: true,
      protectYourCar: true,
    },
  });
  // The platform's own figures but for these.
  editJson(tenants, `${dealer}/site.json`, (json) => {
    json.settings = { chatHref: "https://chat.example/" };
    const { lender, source, date } = json.financeBasis as { [part: string]: string };
    json.financeBasis = { rate: 8.5, comparisonRate: 9.42, years: 5, deposit: 0, lender, source, date };
  });
  editJson(tenants, `${dealer}/pages/car.json`, (page) => {
    const tabs = { id: "tabs", props: { display: "tabs" } };
    page.layout = [...[page.layout ?? []].flat(), { id: "detail", slots: { main: [tabs] } }];
  });
  const file = resolveStockFile(join(tenants, "..", "data"), dealer);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [full, bare, quiet, sold, ...others].map((car) => JSON.stringify(car)).join("\n"));
}

/** The pages of the dealer's cars at a running site. */
export function createCarPages(site: Pick<Site, "url">, browser: TestBrowser) {
  return {
    /** HTML of a car's page. */
    textOf: async (slug: string): Promise<string> => (await ask(site.url(dealer), `/cars/${slug}`)).text,

    /** Opens a car's page; what went wrong in it must be nothing by the end. */
    async withCar(slug: string, act: (page: Page) => Promise<void>, width: number = widths.desktop): Promise<void> {
      const { page, faults } = await openPage(browser, {
        viewport: { width, height: 900 },
        permissions: ["clipboard-read", "clipboard-write"],
      });
      await visit(page, site.url(dealer, `/cars/${slug}`));
      await act(page);
      await page.context().close();
      expect(faults).toEqual([]);
    },
  };
}
