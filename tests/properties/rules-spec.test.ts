import { describe, expect, it } from "vitest";
import { computeOutcome, listWinners } from "./rules-support.ts";

const day = 86_400_000;
const at = "2025-06-11T04:00:00Z";
const now = Date.parse(at);
const daysAgo = (days: number, ms = 0) => new Date(now - days * day - ms).toISOString();

describe("tags", () => {
  const tag = (car: Parameters<typeof listWinners>[1], situation = {}) =>
    computeOutcome("tag", car, { at, ...situation }).style;
  const certified = { flags: { certifiedBadge: true }, settings: { certifiedMake: "Toyota" } };
  const everything = {
    status: "coming_soon",
    simple_fuel: "Hybrid",
    reserved: true,
    certified: true,
    car_type: "used",
    make: "Toyota",
    tag: "Special",
    created_at: daysAgo(1),
  } as const;

  it("[S4.4] takes the first of electric, reserved, certified, custom, coming soon, new arrival, none", () => {
    const steps: [object, string][] = [
      [{ simple_fuel: "Electric" }, "electric"],
      [{ simple_fuel: "Hybrid" }, "hybrid"],
      [{ simple_fuel: "Petrol" }, "reserved"],
      [{ reserved: false }, "certified"],
      [{ certified: false }, "custom"],
      [{ tag: "" }, "coming-soon"],
      [{ status: "in_stock" }, "new-arrival"],
      [{ created_at: daysAgo(9) }, "none"],
    ];
    let car: object = everything;
    for (const [change, style] of steps) {
      car = { ...car, ...change };
      expect([style, tag(car, certified)]).toEqual([style, style]);
    }
  });

  it("[S4.4] marks electric and hybrid cars only where the site does", () => {
    expect(tag(everything, { flags: { electricTag: false } })).toBe("reserved");
  });

  it("[S4.4] shows the custom words as they are, and the certified make's logo", () => {
    expect(computeOutcome("tag", { status: "in_stock", tag: " Great value " })).toEqual({
      style: "custom",
      text: "Great value",
    });
    const logo = { ...certified, settings: { certifiedMake: "Toyota", certifiedLogo: "/logo.svg" } };
    const car = { status: "in_stock", certified: true, car_type: "used", make: "Toyota" } as const;
    expect(computeOutcome("tag", car, logo)).toMatchObject({ style: "certified", image: "/logo.svg" });
  });

  it("[S4.5, S9.3] is a new arrival for 8 days to the moment", () => {
    expect(tag({ status: "in_stock", created_at: daysAgo(8) })).toBe("new-arrival");
    expect(tag({ status: "in_stock", created_at: daysAgo(8, 1) })).toBe("none");
    expect(computeOutcome("tag", { status: "in_stock", created_at: daysAgo(0) }, { at }).text).toEqual({
      $msg: "tag.newArrival",
    });
  });

  it("[S4.6] has the sold tag when it cannot be bought, regardless of other states", () => {
    expect(tag({ ...everything, status: "sold" }, certified)).toBe("sold");
    expect(tag({ ...everything, sold: true }, certified)).toBe("sold");
  });
});

describe("prices", () => {
  const price = (car: object, situation = {}) => computeOutcome("price", car, situation);

  it("[S4.7] takes a subscription above 0, then a price above 10, then PREORDER, then the no-price text", () => {
    expect(price({ subscription_price: 0.5, price: 20_000 })).toMatchObject({
      kind: "subscription",
      amount: 0.5,
    });
    expect(price({ subscription_price: 0, price: 20_000, preorder: true })).toMatchObject({
      kind: "normal",
      amount: 20_000,
    });
    expect(price({ price: 10, preorder: true })).toMatchObject({
      kind: "preorder",
      amount: null,
      text: { $msg: "price.preorder" },
    });
    expect(price({ price: 10.01, preorder: true })).toMatchObject({ kind: "normal", amount: 10.01 });
    expect(price({ price: 10, preorder: false })).toMatchObject({
      kind: "none",
      text: { $msg: "price.none" },
    });
    expect(price({})).toMatchObject({ kind: "none" });
  });

  it("[S4.7] shows the reduced price of an offer instead of the normal one", () => {
    expect(price({ price: 20_000, offer_price: 19_000 })).toMatchObject({
      kind: "reduced",
      amount: 19_000,
      was: null,
    });
    expect(price({ price: 20_000, offer_price: 21_000 })).toMatchObject({ kind: "normal", amount: 20_000 });
    expect(price({ price: 20_000, offer_price: 10 })).toMatchObject({ kind: "normal", amount: 20_000 });
  });

  it("[S4.8] shows a was-price only when before_price exceeds the price", () => {
    expect(price({ price: 20_000, before_price: 20_000.01 })).toMatchObject({
      kind: "reduced",
      was: 20_000.01,
    });
    expect(price({ price: 20_000, before_price: 20_000 })).toMatchObject({ kind: "normal", was: null });
    expect(price({ price: 20_000, before_price: 19_000 })).toMatchObject({ kind: "normal", was: null });
    expect(price({ price: 20_000, before_price: 22_000, offer_price: 18_000 })).toMatchObject({
      amount: 18_000,
      was: 22_000,
    });
  });
});

describe("the stock", () => {
  const shown = (car: object, situation = {}) => computeOutcome("stock", car, { at, ...situation }).show;
  const sold = (days: number, ms = 0) => ({ status: "sold", sold_date_timestamp: now - days * day - ms });

  it("[S4.1] has every car in stock or coming soon", () => {
    expect([shown({ status: "in_stock" }), shown({ status: "coming_soon" })]).toEqual([true, true]);
  });

  it("[S4.2, S9.6] keeps sold cars for 3 days to the moment, 4 where the dealer says so", () => {
    expect([shown(sold(0)), shown(sold(3)), shown(sold(3, 1))]).toEqual([true, true, false]);
    const four = { settings: { soldDays: 4 } };
    expect([shown(sold(4), four), shown(sold(4, 1), four)]).toEqual([true, false]);
    expect(shown({ status: "sold" })).toBe(false);
  });

  it("leaves out cars that are not for the dealer's own site", () => {
    expect(shown({ status: "in_stock", show_on_dealer_website: false })).toBe(false);
  });
});

describe("buttons", () => {
  const on = {
    flags: {
      reserve: true,
      cardReserve: true,
      cardFinance: true,
      cardTestDrive: true,
      cardTradeIn: true,
      tradeIn: true,
      onlinePurchase: true,
    },
  };

  it("[S2.38] vary by the site's flags", () => {
    expect(listWinners("card-buttons", { status: "in_stock", price: 20_000 }, on)).toEqual([
      "enquire",
      "reserve",
      "finance",
      "test-drive",
      "trade-in",
      "view-details",
    ]);
    expect(listWinners("card-buttons", { status: "in_stock", price: 20_000 })).toEqual(["enquire", "view-details"]);
  });

  it("[S2.39] give way to one prompt on a car that cannot be bought", () => {
    expect(listWinners("card-buttons", { status: "sold", price: 20_000, has_nvic: true }, on)).toEqual(["similar"]);
  });

  it("[S2.9] lead to checkout, or to buy-online on the site that calls it so", () => {
    const hrefs = (flags: object) =>
      (
        computeOutcome(
          "card-buttons",
          { status: "in_stock", slug: "a-b", price: 20_000 },
          { flags: { ...on.flags, ...flags } },
        ) as unknown as { id: string; href: string }[]
      )
        .filter(({ id }) => id === "reserve")
        .map(({ href }) => href);
    expect(hrefs({})).toEqual(["/cars/a-b/checkout"]);
    expect(hrefs({ buyOnline: true })).toEqual(["/cars/a-b/buy-online"]);
  });

  it("[S2.10] offer the online purchase for used cars only, on the site that has it", () => {
    const rows = (car_type: "new" | "used" | "demo", onlinePurchase = true) =>
      listWinners("detail-buttons", { status: "in_stock", price: 20_000, car_type }, { flags: { onlinePurchase } });
    expect(rows("used")).toContain("online-purchase");
    expect(rows("demo")).not.toContain("online-purchase");
    expect(rows("new")).not.toContain("online-purchase");
    expect(rows("used", false)).not.toContain("online-purchase");
  });

  it("[S2.16] lead to personalised finance when the car has an nvic", () => {
    const href = (has_nvic: boolean) =>
      (
        computeOutcome("detail-buttons", {
          status: "in_stock",
          price: 20_000,
          id: "7",
          car_type: "used",
          has_nvic,
        }) as unknown as {
          id: string;
          href: string;
        }[]
      ).find(({ id }) => id === "finance")?.href;
    expect(href(true)).toBe("/personalised/finance?car_id=7");
    expect(href(false)).toBe("/finance?car_id=7&car_type=used#finance-form");
  });

  it("[S5.15] show the history report only when the car has a file", () => {
    expect(listWinners("detail-buttons", { status: "in_stock", file: "/a.pdf" })).toContain("history");
    expect(listWinners("detail-buttons", { status: "in_stock", file: "" })).not.toContain("history");
  });

  it("[S4.36] offer to reserve a car in stock that is not reserved and has a price, where the site does that", () => {
    const rows = (car: object, flags = { reserve: true }) =>
      listWinners("detail-buttons", { status: "in_stock", price: 20_000, ...car }, { flags });
    expect(rows({})).toContain("reserve");
    for (const no of [
      { status: "coming_soon" },
      { status: "sold" },
      { sold: true },
      { reserved: true },
      { price: 10 },
    ]) {
      expect(rows(no)).not.toContain("reserve");
    }
    expect(rows({}, { reserve: false })).not.toContain("reserve");
  });

  it("[S4.37] say the site's reservation amount", () => {
    const [reserve] = (
      computeOutcome(
        "detail-buttons",
        { status: "in_stock", price: 20_000 },
        { flags: { reserve: true } },
      ) as unknown as {
        id: string;
        label: unknown;
      }[]
    ).filter(({ id }) => id === "reserve");
    expect(reserve?.label).toMatchObject({ $msg: "detail.reserve", values: { amount: 200 } });
  });

  it("[S5.14] offer a trade-in where the site takes cars and this one can be bought", () => {
    expect(listWinners("detail-buttons", { status: "in_stock" }, { flags: { tradeIn: true } })).toContain("trade-in");
    expect(listWinners("detail-buttons", { status: "in_stock" }, { flags: { tradeIn: false } })).not.toContain(
      "trade-in",
    );
    expect(listWinners("detail-buttons", { status: "sold" }, { flags: { tradeIn: true } })).not.toContain("trade-in");
  });

  it("[S4.33] offer a call only while the dealer is open in Perth, for any clock of the visitor", () => {
    const site = {
      timeZone: "Australia/Perth",
      phone: "08 5550 1234",
      opening_hours: [{ weekday: 3, status: "Open" as const, open: "08:30", close: "17:00" }],
    };
    const call = (moment: string) =>
      listWinners("detail-buttons", { status: "in_stock" }, { site, at: moment }).includes("call");
    expect([call("2025-06-11T08:29:59+08:00"), call("2025-06-11T08:30:00+08:00")]).toEqual([false, true]);
    expect([call("2025-06-11T16:59:59+08:00"), call("2025-06-11T17:00:00+08:00")]).toEqual([true, false]);
    // Half past eight in Sydney is half past six in Perth.
    expect(call("2025-06-11T08:30:00+10:00")).toBe(false);
  });
});

describe("small actions of a card", () => {
  const rows = (car: object, flags: object = {}) =>
    listWinners("card-actions", car, { flags: { favourites: true, compare: true, ...flags } });
  const images = [{ image: { url: "/a.jpg" } }];

  it("[S5.2] are hidden when the car is not available", () => {
    expect(rows({ status: "in_stock" })).toEqual(["favourite", "compare"]);
    expect(rows({ status: "sold" })).toEqual([]);
  });

  it("[S5.3] are hidden by the newer variant at a price of 0 or less, without images, and for non-used cars on some sites", () => {
    const strict = { strictCardActions: true };
    expect(rows({ status: "in_stock", price: 1, images }, strict)).toEqual(["favourite", "compare"]);
    expect(rows({ status: "in_stock", price: 0, images }, strict)).toEqual([]);
    expect(rows({ status: "in_stock", price: -1, images }, strict)).toEqual([]);
    expect(rows({ status: "in_stock", price: 1, images: [] }, strict)).toEqual([]);
    expect(rows({ status: "in_stock", car_type: "new" }, { cardActionsUsedOnly: true })).toEqual([]);
    expect(rows({ status: "in_stock", car_type: "used" }, { cardActionsUsedOnly: true })).toEqual([
      "favourite",
      "compare",
    ]);
  });
});

describe("notices and badges", () => {
  it("[S4.3] say that a car was sold", () => {
    expect(computeOutcome("notices", { status: "sold", item_type: "caravan" })).toMatchObject([
      {
        id: "sold",
        title: { $msg: "notice.sold.title", values: { type: "caravan" } },
        text: { $msg: "notice.sold.text" },
      },
    ]);
    expect(listWinners("notices", { status: "in_stock" })).toEqual([]);
  });

  it("[S5.17] show the market price only more than $499 below the state average, or the national one without it", () => {
    const show = (state: number | null, national: number | null) =>
      computeOutcome("market-price", {
        status: "in_stock",
        price: 20_000,
        autograb_data: { state_average_market_price: state, average_market_price: national },
      }).shown;
    expect([show(20_499, 99_999), show(20_499.01, 0), show(20_500, null)]).toEqual([false, true, true]);
    expect([show(null, 20_499), show(null, 20_500), show(null, null)]).toEqual([false, true, false]);
  });

  it("[S5.18] show the certified badge when make, certified, flag and status all agree", () => {
    const car = { make: "Toyota", certified: true, status: "in_stock" } as const;
    const show = (change: object, flag = true) =>
      computeOutcome(
        "certified-badge",
        { ...car, ...change },
        { flags: { certifiedBadge: flag }, settings: { certifiedMake: "Toyota" } },
      ).shown;
    expect(show({})).toBe(true);
    expect(show({ status: "coming_soon" })).toBe(true);
    expect([
      show({ make: "Mazda" }),
      show({ certified: false }),
      show({ certified: null }),
      show({ status: "sold" }),
      show({}, false),
    ]).toEqual([false, false, false, false, false]);
  });
});
