import type { Car } from "../../schemas/entities/car.schema.ts";
import type { Random } from "./random.ts";
import type { Catalogue } from "./range.schema.ts";

const day = 86_400_000;

/** The context of a state. */
export interface StateContext {
  /** Start of the day, ms since 1970 UTC: nothing depends on the time within it. */
  today: number;
  catalogue: Catalogue;
  random: Random;
  certifiedMake?: string;
}

/** One state of the specification that demo stock must show, and how a car gets into it. */
export interface State {
  name: string;
  /** Cars that can have the state; absent means any. */
  fits?(car: Car, context: StateContext): boolean;
  apply(car: Car, context: StateContext): Partial<Car>;
}

const iso = (ms: number) => new Date(ms).toISOString();
const sold = (name: string, days: number): State => ({
  name,
  apply: (_car, { today }) => ({
    status: "sold",
    sold: true,
    reserved: false,
    sold_date_timestamp: today - days * day,
    created_at: iso(today - (days + 30) * day),
  }),
});
const arrived = (name: string, days: number): State => ({
  name,
  apply: (_car, { today }) => ({ status: "in_stock", created_at: iso(today - days * day) }),
});
const market = (name: string, state: number | null, national: number | null): State => ({
  name,
  fits: ({ price }) => (price ?? 0) > 10_000,
  apply: ({ price }) => ({
    autograb_data: {
      state_average_market_price: state === null ? null : (price ?? 0) + state,
      average_market_price: national === null ? null : (price ?? 0) + national,
    },
  }),
});
const used = (car: Car) => car.car_type === "used";
const priced = (car: Car) => (car.price ?? 0) > 10_000;

/** Every state, in order of importance to visitors. Boundaries are exact on purpose. */
export const states: readonly State[] = [
  arrived("arrived today", 0),
  { name: "reserved", fits: used, apply: () => ({ reserved: true }) },
  sold("sold two days ago", 2),
  {
    name: "certified",
    fits: (car, { certifiedMake }) => used(car) && car.make === certifiedMake,
    apply: () => ({ certified: true }),
  },
  {
    name: "was-price",
    fits: priced,
    apply: ({ price }, { random }) => ({
      before_price: (price ?? 0) + random.pick([1000, 1500, 2000, 3000]),
    }),
  },
  {
    name: "custom tag",
    fits: used,
    apply: (_car, { catalogue, random }) => ({ tag: random.pick(catalogue.customTags ?? [""]) }),
  },
  market("well below the market", 2500, 2900),
  {
    name: "coming soon",
    apply: (_car, { today }) => ({ status: "coming_soon", created_at: iso(today - 2 * day) }),
  },
  {
    name: "offer price",
    fits: priced,
    apply: ({ price }) => ({ offer_price: (price ?? 0) - 1000, before_price: price }),
  },
  {
    name: "history report",
    fits: used,
    apply: (_car, { catalogue }) => ({ file: catalogue.historyReport ?? null }),
  },
  {
    name: "preorder without a price",
    fits: ({ car_type }) => car_type === "new",
    apply: () => ({
      preorder: true,
      price: null,
      price_type: null,
      status: "coming_soon",
      finance_lenders: null,
    }),
  },
  { name: "no price", apply: () => ({ price: null, price_type: null, finance_lenders: null }) },
  {
    name: "subscription",
    fits: priced,
    apply: (_car, { random }) => ({ subscription_price: random.pick([199, 249, 299]) }),
  },
  {
    name: "no pictures",
    apply: () => ({ images: [], thumbnails: [], primary_image_url: null, photos_count: 0 }),
  },
  arrived("arrived eight days ago", 8),
  arrived("arrived seven days ago", 7),
  sold("sold five days ago", 5),
  sold("sold three days ago", 3),
  sold("sold today", 0),
  market("499 below the market", 499, 900),
  market("500 below the market", 500, null),
  market("below the national market only", null, 1200),
  { name: "was-price equal to the price", fits: priced, apply: ({ price }) => ({ before_price: price }) },
  { name: "no comments", apply: () => ({ dealercomments: "" }) },
  { name: "short comments", apply: (car) => ({ dealercomments: car.dealercomments?.split(" | ")[0] ?? "" }) },
  {
    name: "comments of exactly 400 characters",
    apply: (car) => ({
      dealercomments: (car.dealercomments ?? "").padEnd(400, ".").slice(0, 399).trimEnd().padEnd(400, "."),
    }),
  },
  {
    name: "long comments",
    apply: (car, { random }) => ({
      dealercomments: Array.from({ length: random.int(2, 3) }, () => car.dealercomments).join(" | "),
    }),
  },
  { name: "reserved and coming soon", apply: () => ({ reserved: true, status: "coming_soon" }) },
  { name: "token price", apply: () => ({ price: 10, finance_lenders: null }) },
  { name: "price of zero", apply: () => ({ price: 0, finance_lenders: null }) },
  { name: "no national code", apply: () => ({ has_nvic: false }) },
  { name: "hidden from the site", apply: () => ({ show_on_dealer_website: false }) },
  {
    name: "registration over",
    fits: used,
    apply: (_car, { today }) => ({ rego_expiry: iso(today - 10 * day).slice(0, 10) }),
  },
  {
    name: "very long name",
    apply: ({ name, series, colour, drive, trans }) => ({
      name: [name, series, drive, trans, colour].filter(Boolean).join(" "),
      badge: [series, drive, trans].filter(Boolean).join(" "),
      series: null,
    }),
  },
  { name: "no finance", apply: () => ({ finance_lenders: null }) },
  {
    name: "rates not known",
    apply: ({ finance_lenders }) => ({
      finance_lenders: Object.fromEntries(
        Object.entries(finance_lenders ?? {}).map(([provider, lender]) => [
          provider,
          { ...lender, comparisonRate: null },
        ]),
      ),
    }),
  },
  { name: "odometer not known", fits: used, apply: () => ({ km: null }) },
];
