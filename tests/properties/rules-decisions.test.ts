import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../schemas/json-value.ts";
import { classifyLead } from "../../services/forms/classify.ts";
import { createFormTenant } from "../support/form-tenant.ts";
import { decideEverywhere, type Situation } from "./rules-decisions-support.ts";

const inStock = { status: "in_stock", price: 20_000, slug: "a-b", id: "7" } as const;
const rates = { interestRate: 8.5, comparisonRate: 9.2 };

describe("finance", () => {
  const car = { ...inStock, year: 2020, make: "Toyota" } as const;
  const at = "2025-06-11T04:00:00Z";
  const panels = async (lenders: object, change: object = {}, situation: Situation = {}) =>
    (
      await decideEverywhere(
        "finance-eligibility",
        { ...car, finance_lenders: lenders as never, ...change },
        { at, ...situation },
      )
    ).rows;

  it("[S5.8-S5.13] shows the panel of every provider whose rule the car meets", async () => {
    const entry = { ...rates, paymentWeek: 99, paymentMonth: 400 };
    const names = ["taurus", "360_finance", "ausloans", "manual", "angle", "powertorque", "nissan_finance"];
    const all = Object.fromEntries(names.map((name) => [name, entry]));
    const ids = names.map((name) => name.replace("_", "-"));
    expect(await panels(all)).toEqual(ids);
    expect(await panels(all, { price: 500 })).toEqual(["360-finance", "ausloans"]);
    expect(await panels(all, { price: 500.01 })).toEqual(ids);
    expect(await panels(all, { year: 2013 })).toEqual(ids);
    expect(await panels(all, { year: 2012 })).toEqual(ids.slice(1));
    expect(await panels(all, { status: "sold" })).toEqual([]);
    expect(await panels(all, { status: "coming_soon" })).toEqual(ids);
  });

  it("[S5.8] needs both rates, and takes a rate of 0 for one", async () => {
    expect(await panels({ ausloans: { interestRate: 8.5, comparisonRate: null } })).toEqual([]);
    expect(await panels({ ausloans: { comparisonRate: 8.5 } })).toEqual([]);
    expect(await panels({ ausloans: {} })).toEqual([]);
    expect(await panels({ ausloans: { interestRate: 0, comparisonRate: 0 } })).toEqual(["ausloans"]);
  });

  it("[S5.9] leaves out Suzuki, flagged dealerships and every slug of a group", async () => {
    const hidden = (dealership_slug: string) =>
      panels({ ausloans: rates }, { dealership_slug }, { settings: { financeHiddenGroup: "north, south" } });
    expect(await hidden("north")).toEqual([]);
    expect(await hidden("south")).toEqual([]);
    expect(await hidden("nor")).toEqual(["ausloans"]);
    expect(await panels({ ausloans: rates }, { make: "Suzuki" })).toEqual([]);
    expect(await panels({ ausloans: rates }, {}, { flags: { financeEstimate: false } })).toEqual([]);
  });

  it("[M8.15] leaves out Suzuki however a feed spells it", async () => {
    for (const make of ["SUZUKI", "suzuki", " Suzuki ", "Suzuki."])
      expect(await panels({ ausloans: rates }, { make })).toEqual([]);
    expect(await panels({ ausloans: rates }, { make: "Isuzu" })).not.toEqual([]);
  });

  it("[S9.9] asks 10% of the price as Taurus's deposit", async () => {
    const { result } = await decideEverywhere(
      "finance-eligibility",
      { ...car, price: 19_995, finance_lenders: { taurus: rates } as never },
      { at },
    );
    expect(result).toMatchObject([{ provider: "taurus", deposit: 1999.5 }]);
  });

  it("[S2.16, S2.28] leads to personalised finance with an nvic, else to finance with the car filled in", async () => {
    const href = async (change: object) =>
      (
        (await decideEverywhere("finance-link", { ...inStock, car_type: "used", ...change })).result as {
          href: unknown;
        }
      ).href;
    expect(await href({ has_nvic: true })).toBe("/personalised/finance?car_id=7");
    expect(await href({ has_nvic: false })).toBe("/finance?car_id=7&car_type=used#finance-form");
    expect(await href({ has_nvic: true, status: "sold" })).toBeNull();
  });
});

describe("buying", () => {
  const rows = async (table: string, car: object, situation: Situation = {}) =>
    (await decideEverywhere(table, { ...inStock, ...car }, situation)).rows;

  it("[S2.9, S2.10] leads to checkout, to buy-online on one site, and to online purchase for used cars of one site", async () => {
    const hrefs = async (car: object, flags: Situation["flags"] = {}) =>
      (
        (await decideEverywhere("checkout-link", { ...inStock, ...car }, { flags: { reserve: true, ...flags } }))
          .result as { href: string }[]
      ).map(({ href }) => href);
    expect(await hrefs({})).toEqual(["/cars/a-b/checkout"]);
    expect(await hrefs({}, { buyOnline: true })).toEqual(["/cars/a-b/buy-online"]);
    const online = { onlinePurchase: true };
    expect(await hrefs({ car_type: "used" }, online)).toEqual(["/checkout-journey?car_id=a-b", "/cars/a-b/checkout"]);
    expect(await hrefs({ car_type: "demo" }, online)).toEqual(["/cars/a-b/checkout"]);
    expect(await hrefs({ status: "sold", car_type: "used" }, online)).toEqual([]);
  });

  it("[M8.15] does not sell held or unpriced cars online", async () => {
    const online = { flags: { onlinePurchase: true, reserve: true } };
    const links = (car: object) => rows("checkout-link", { car_type: "used", ...car }, online);
    const buttons = (car: object) => rows("detail-buttons", { car_type: "used", ...car }, online);
    expect(await links({})).toEqual(["online-purchase", "checkout"]);
    for (const car of [
      { status: "coming_soon" },
      { sold: true },
      { reserved: true },
      { price: 0 },
      { price: 10 },
      { price: undefined },
    ]) {
      expect(await links(car)).toEqual([]);
      expect(await buttons(car)).not.toContain("online-purchase");
    }
  });

  it("[S4.36, S4.37, S9.13] reserves a free, priced car in stock for $200, 48 hours, refunded in full", async () => {
    expect((await decideEverywhere("reservation", inStock, { flags: { reserve: true } })).result).toEqual({
      allowed: true,
      amount: 200,
      held_hours: 48,
      refund_percent: 100,
    });
    const cases: [object, string][] = [
      [{ status: "sold" }, "gone"],
      [{ sold: true }, "gone"],
      [{ reserved: true }, "reserved"],
      [{ status: "coming_soon" }, "not-here"],
      [{ price: 10 }, "no-price"],
      [{ price: 10.01 }, "allowed"],
    ];
    for (const [car, row] of cases) expect(await rows("reservation", car, { flags: { reserve: true } })).toEqual([row]);
    expect(await rows("reservation", {}, { flags: { reserve: false } })).toEqual([]);
  });

  it("[S5.14, S2.11] offers a trade-in for a car that can be bought, where the site takes cars", async () => {
    expect((await decideEverywhere("trade-in", inStock, { flags: { tradeIn: true } })).result).toEqual({
      offered: true,
      href: "/cars/trade-in?car_id=7",
    });
    expect(await rows("trade-in", { status: "sold" })).toEqual([]);
    expect(await rows("trade-in", {}, { flags: { tradeIn: false } })).toEqual([]);
  });

  it("[S2.39] offers something similar in the site's words once a car is gone", async () => {
    const sold = { ...inStock, status: "sold" as const, make: "Kia" };
    for (const similarQuestion of [false, true]) {
      const decide = async (table: string) =>
        (await decideEverywhere(table, sold, { flags: { similarQuestion } })).result;
      const words = { $msg: "similar.label", values: { asks: similarQuestion } };
      expect(await decide("similar-prompt")).toMatchObject({ text: words });
      for (const table of ["card-buttons", "detail-buttons"])
        expect(await decide(table)).toContainEqual(expect.objectContaining({ id: "similar", label: words }));
    }
    expect(await rows("similar-prompt", {})).toEqual(["not-needed"]);
  });

  it("[S9.46] keeps to used cars, to what is there, and leaves out stock numbers and makes", async () => {
    const stock = (car: object, situation: Situation) => rows("stock", car, situation);
    expect(await stock({ car_type: "new" }, { flags: { usedOnly: true } })).toEqual(["not-used"]);
    expect(await stock({ car_type: "used" }, { flags: { usedOnly: true } })).toEqual(["available"]);
    expect(await stock({ status: "coming_soon" }, { flags: { inStockOnly: true } })).toEqual(["not-in-stock"]);
    expect(await stock({ stocknum: "B2" }, { settings: { excludedStockNumbers: "A1,B2" } })).toEqual([
      "stock-number-excluded",
    ]);
    expect(await stock({ stocknum: "B" }, { settings: { excludedStockNumbers: "A1,B2" } })).toEqual(["available"]);
    expect(await stock({ make: "Kia" }, { settings: { excludedMakes: "Kia" } })).toEqual(["make-excluded"]);
  });
});

describe("a car's page", () => {
  it("[S2.41] has the tabs that there is something to say in", async () => {
    const everything = {
      ...inStock,
      make: "Toyota",
      certified: true,
      standardEquipment: ["Towbar"],
      filtered_features: ["Towing"],
    };
    const situation = {
      flags: { reserve: true, whyBuyFromUs: true, protectYourCar: true, certifiedBadge: true },
      settings: { certifiedMake: "Toyota" },
    };
    const tabs = async (car: object, of: Situation) => (await decideEverywhere("detail-tabs", car, of)).rows;
    expect(await tabs(everything, situation)).toEqual([
      "dealer-comments",
      "whats-included",
      "why-buy",
      "reserve-online",
      "protect",
      "features",
      "certified",
    ]);
    expect(await tabs({ ...everything, status: "sold" }, situation)).toEqual([
      "dealer-comments",
      "whats-included",
      "features",
    ]);
  });

  it("[S4.33, S2.45, S8.11] calls only an open dealer that has a number, by the dealer's clock", async () => {
    const site = {
      timeZone: "Australia/Perth",
      phone: "08 5550 1234",
      opening_hours: [{ weekday: 3, status: "Open" as const, open: "08:30", close: "17:00" }],
    };
    const flags = { callOnlyWhenOpen: true, stickyFooter: true };
    const call = async (at: string, of: Situation = { site }) =>
      (await decideEverywhere("call-now", inStock, { ...of, flags, at })).rows;
    expect(await call("2025-06-11T08:29:59+08:00")).toEqual(["closed"]);
    expect(await call("2025-06-11T08:30:00+08:00")).toEqual([]);
    expect(await call("2025-06-11T16:59:59+08:00")).toEqual([]);
    expect(await call("2025-06-11T17:00:00+08:00")).toEqual(["closed"]);
    expect(await call("2025-06-11T08:30:00+10:00")).toEqual(["closed"]);
    expect(await call("2025-06-11T10:00:00+08:00", { site: { ...site, phone: "" } })).toEqual(["no-number"]);
    const footer = async (at: string) => (await decideEverywhere("sticky-footer", inStock, { site, flags, at })).rows;
    expect(await footer("2025-06-11T08:29:59+08:00")).toEqual(["enquire"]);
    expect(await footer("2025-06-11T08:30:00+08:00")).toEqual(["call", "enquire"]);
  });
});

describe("what is not about a car", () => {
  const rows = async (table: string, of: Situation) => (await decideEverywhere(table, undefined, of)).rows;

  it("[S6.3, S6.4, S6.5, S4.30] asks an anonymous visitor to sign in only where a route is gated", async () => {
    const gated = async (type: string, signedIn: boolean, on: boolean) =>
      (
        await rows("gates", {
          data: { gate: { type } },
          visitor: { signedIn, phone: false },
          flags: { checkoutNeedsSignIn: on, financeNeedsSignIn: on, spinToWinNeedsSignIn: on },
        })
      ).length > 0;
    for (const type of ["checkout", "finance", "spin-to-win"]) {
      expect([await gated(type, false, true), await gated(type, false, false), await gated(type, true, true)]).toEqual([
        true,
        false,
        false,
      ]);
    }
    expect([await gated("online-payment", false, false), await gated("online-payment", true, true)]).toEqual([
      true,
      false,
    ]);
    expect(await gated("trade-in", false, true)).toBe(false);
  });

  it("[S5.30, S9.43] shows the locations of the requested department; one without a type is sales", async () => {
    const shown = async (filter: string | null, location_type?: string, visible = true) =>
      (
        await rows("location", {
          data: { locations: { filter }, location: { visible, ...(location_type && { location_type }) } },
        })
      ).length === 0;
    const types = [undefined, "sales", "service", "parts"];
    const list = (filter: string | null) => Promise.all(types.map((type) => shown(filter, type)));
    expect(await list(null)).toEqual([true, true, true, true]);
    expect(await list("service-only")).toEqual([false, false, true, false]);
    expect(await list("hide-service")).toEqual([true, true, false, true]);
    expect(await list("sales")).toEqual([true, true, false, false]);
    expect(await shown("sales", "sales", false)).toBe(false);
  });

  it("[S9.44] orders locations: no type, sales, service, parts", async () => {
    const position = async (location_type: string) =>
      (
        (await decideEverywhere("location-order", undefined, { data: { location: { location_type } } })).result as {
          position: number;
        }
      ).position;
    expect(await Promise.all(["", "sales", "service", "parts", "other"].map(position))).toEqual([0, 1, 2, 3, 4]);
  });

  it("[S9.34] places the dealer's cards between results at 4, at 6, or at 8 and 17", async () => {
    const positions = async (settings: Situation["settings"] = {}) =>
      ((await decideEverywhere("cta-cards", undefined, { settings })).result as { position: number }[]).map(
        ({ position }) => position,
      );
    expect(await positions()).toEqual([4]);
    expect(await positions({ ctaPosition: 6 })).toEqual([6]);
    expect(await positions({ ctaPosition: 8, ctaSecondPosition: 17 })).toEqual([8, 17]);
    expect(await positions({ ctaPosition: 0 })).toEqual([]);
  });

  it.each([
    ["S9.24", "Anything", 250, 5, 5, 12, 15_000, 75_000],
    ["S9.25", "Coaster", 485, 3, 6, 6, 10_000, 60_000],
    ["S9.26", "HiAce", 290, 3, 6, 6, 10_000, 60_000],
    ["S9.26", "Fortuner", 290, 3, 6, 6, 10_000, 60_000],
    ["S9.27", "Prado", 390, 5, 10, 6, 10_000, 100_000],
    ["S9.28", "LandCruiser 70", 525, 5, 10, 6, 10_000, 100_000],
    ["S9.29", "LandCruiser 300", 400, 5, 10, 6, 10_000, 100_000],
    ["S9.29", "Tundra", 400, 5, 10, 6, 10_000, 100_000],
    ["S9.30", "bZ4X", 180, 5, 5, 12, 15_000, 75_000],
    ["S9.31", "Corolla Sedan", 245, 5, 5, 12, 15_000, 75_000],
    ["S9.31", "Yaris", 245, 5, 5, 12, 15_000, 75_000],
    ["S9.32", "Camry", 255, 5, 5, 12, 15_000, 75_000],
    ["S9.32", "Yaris Cross", 250, 5, 5, 12, 15_000, 75_000],
    ["S9.32", "RAV4", 260, 5, 5, 12, 15_000, 75_000],
    ["S9.32", "Kluger", 265, 5, 5, 12, 15_000, 75_000],
  ])("[%s] services a %s for $%i", async (_, name, amount, years, services, months, km, range) => {
    const { result } = await decideEverywhere("service-advantage", undefined, { data: { model: { name } } });
    expect(result).toEqual({ amount, years, services, months, km, range });
  });
});

describe("events of leads", () => {
  const event = async (form: string, car: object | undefined, category?: string) =>
    (
      (
        await decideEverywhere("lead-events", car, {
          data: { lead: { form, ...(category && { category }) } },
        })
      ).result as { event: number | null }
    ).event;

  it("[S9.17, S9.18, S7.21] are 14 and 15, 17 and 48, 17 for Test Drive Only, 22, 51, 25 and 39, and 18 as the table says", async () => {
    expect(await Promise.all(["new", "used", "demo"].map((car_type) => event("enquiry", { car_type })))).toEqual([
      14, 15, 14,
    ]);
    expect(await Promise.all(["new", "used", "demo"].map((car_type) => event("test-drive", { car_type })))).toEqual([
      17, 48, 17,
    ]);
    expect(await event("test-drive", { car_type: "used", tag: "Test Drive Only" })).toBe(17);
    expect(await event("general-enquiry", undefined)).toBe(22);
    expect(await event("finance", undefined)).toBe(18);
    expect([await event("call", undefined), await event("save", undefined)]).toEqual([25, 39]);
  });

  it("[S9.19] converts careers to a general enquiry about a career", async () => {
    const data = { lead: { form: "general-enquiry", category: "Careers" } };
    expect((await decideEverywhere("lead-events", undefined, { data })).result).toEqual({
      event: 51,
      category: "General Enquiry",
      subcategory: "Career Enquiry",
    });
  });

  it("[S9.17-S9.19] are those under which the platform's forms file a lead", async () => {
    const tenant = createFormTenant();
    const cars = [
      undefined,
      ...["new", "used", "demo"].flatMap((car_type) => [{ car_type }, { car_type, tag: "Test Drive Only" }]),
    ];
    for (const form of ["enquiry", "test-drive", "general-enquiry", "trade-in"]) {
      for (const category of [undefined, "Careers", "Parts"]) {
        for (const car of cars) {
          const chosen: JsonObject = category === undefined ? {} : { category };
          const filed = await classifyLead(tenant, form, chosen, car === undefined ? {} : { car: car as never });
          const { result } = await decideEverywhere("lead-events", car as never, {
            data: { lead: { form, ...chosen } },
          });
          const { event, ...conversion } = result as JsonObject;
          expect({ form, category, car, event }).toEqual({
            form,
            category,
            car,
            event: filed?.event ?? null,
          });
          expect(filed).toMatchObject(conversion);
        }
      }
    }
  });
});
