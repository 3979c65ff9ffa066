import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { type OrderSite, startOrderSite } from "../../tests/support/order-site.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";

const now = Date.UTC(2026, 5, 1, 3);
let temporary: TemporaryStore;
let site: OrderSite;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  site = await startOrderSite({
    store: temporary.store,
    now: () => now,
    slug: "harbour-motor-group",
    flags: { onlinePurchase: true, reserve: true, checkoutNeedsSignIn: false },
  });
});
afterEach(async () => {
  await site.close();
  await temporary.remove();
});

const someCar = (is: (car: Car) => boolean) =>
  site.live().stock.cars.find((car) => car.status === "in_stock" && !car.sold && is(car))?.id ?? "";
const buy = (name: string, car_id: string) =>
  site.service.submit(
    site.live().prepared.tenant,
    {
      form: "online-purchase",
      url: "/checkout-journey",
      car_id,
      lead_attributes: { elapsed_ms: 9000 },
      data: {
        name,
        email: `${name}@example.com`,
        phone: "0412 345 678",
        payment_method: "cash",
        handover: "pickup",
        terms_conditions: true,
      },
    },
    { ip: name, userAgent: "test", origin: "http://site.example" },
  );
const isPriced = ({ price }: Car) => (price ?? 0) > 1000;

describe("buying a car online", () => {
  it("[M8.15] is taken for a free, priced, used car, and sent again is the same purchase", async () => {
    const car = someCar((item) => item.car_type === "used" && !item.reserved && isPriced(item));
    const first = await buy("kim", car);
    expect(first).toMatchObject({ ok: true, lead_id: expect.any(String) });
    await site.orders.holds.refresh();
    expect(await buy("kim", car)).toMatchObject({ ok: true, lead_id: first.ok ? first.lead_id : "" });
  });

  it("[M8.15] is refused for a held car, and for one that is not sold that way", async () => {
    const car = someCar((item) => item.car_type === "used" && !item.reserved && isPriced(item));
    await site.reserve("lee", car);
    await site.orders.holds.refresh();
    expect(await buy("kim", car)).toMatchObject({ ok: false, status: 422 });
    const reserved = someCar((item) => item.car_type === "used" && item.reserved === true);
    const isNew = someCar((item) => item.car_type === "new" && !item.reserved);
    for (const other of [reserved, isNew, "none"]) {
      expect(await buy("kim", other)).toMatchObject({ ok: false, status: 422 });
    }
    const coming = site.live().stock.cars.find((car) => car.car_type === "used" && car.status === "coming_soon");
    const unpriced = site.live().stock.cars.find((car) => car.car_type === "used" && !isPriced(car));
    for (const other of [coming, unpriced]) {
      expect(await buy("kim", other?.id ?? "")).toMatchObject({ ok: false, status: 422 });
    }
    const leads = await temporary.store.db.selectFrom("leads").select("form").execute();
    expect(leads).toEqual([{ form: "reservation" }]);
  });

  it("is refused for a car that another visitor takes at the same moment", async () => {
    const car = someCar((item) => item.car_type === "used" && !item.reserved && isPriced(item));
    const answers = await Promise.all([buy("kim", car), buy("lee", car)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 422 });
    expect(await temporary.store.db.selectFrom("leads").select("id").execute()).toHaveLength(1);
  });
});

describe("buying a car online of a dealer whose own table refuses reservations", () => {
  const restarted = async (change: { flags?: object; rule?: JsonObject }) => {
    await site.close();
    site = await startOrderSite({
      store: temporary.store,
      now: () => now,
      slug: "harbour-motor-group",
      flags: { onlinePurchase: true, reserve: true, checkoutNeedsSignIn: false, ...change.flags },
      ...(change.rule && { files: { "rules/reservation.json": { rows: [change.rule] } } }),
    });
    return someCar((item) => item.car_type === "used" && !item.reserved && isPriced(item));
  };

  it("is refused where the table refuses the car, though the page's own condition allows it", async () => {
    const car = await restarted({
      rule: {
        id: "by-appointment",
        $before: "allowed",
        when: { all: [] },
        then: { allowed: false, reason: "not-here" },
      },
    });
    expect(await buy("kim", car)).toMatchObject({ ok: false, status: 422 });
  });

  it("is taken without a hold where the site takes no reservations at all", async () => {
    const car = await restarted({ flags: { reserve: false } });
    expect(await buy("kim", car)).toMatchObject({ ok: true });
    expect(await temporary.store.db.selectFrom("reservations").select("id").execute()).toEqual([]);
  });
});
