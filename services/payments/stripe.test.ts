import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OrderSite, startOrderSite } from "../../tests/support/order-site.ts";
import { type StripeService, startStripeService } from "../../tests/support/stripe-service.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";
import type { PaymentProvider } from "./provider.ts";

const slug = "riverside-toyota";
const start = Date.UTC(2026, 5, 1, 3);
const minute = 60_000;
const hour = 60 * minute;
const paidEvent = "checkout.session.completed";
const expiredEvent = "checkout.session.expired";
let now = start;
let temporary: TemporaryStore;
let service: StripeService;
let site: OrderSite;

beforeEach(async () => {
  now = start;
  temporary = await openTemporaryStore();
  service = await startStripeService();
  site = await startOrderSite({ store: temporary.store, now: () => now, payments: service.payments });
});
afterEach(async () => {
  await site.close();
  await service.close();
  await temporary.remove();
});

const provider = (): PaymentProvider => {
  const found = site.orders.providerOf(site.live());
  if (!found) throw new Error("no provider");
  return found;
};
/** Tells the site what the service says; what came of it. */
async function tell(...news: Parameters<StripeService["news"]>): Promise<string> {
  const { body, header } = service.news(...news);
  const read = provider().read(body, () => header);
  return read === undefined ? "unread" : site.orders.reservations.settle(slug, read, provider());
}
const find = (id: string) => site.orders.reservations.find(slug, id);
const order = async (id: string) => {
  const { reservation, payment } = await find(id);
  return { reservation: reservation?.state, payment: payment?.state, until: reservation?.held_until };
};
async function reserve(name = "kim") {
  const answer = await site.reserve(name, site.cars[0] ?? "");
  if (!answer.ok) throw new Error(answer.error);
  return answer;
}
/** Cars that the site shows as held now. */
async function held(): Promise<string[]> {
  await site.orders.holds.refresh();
  return site.held();
}
/** One visitor who was too slow to pay, and the next one who has the car. */
async function twoVisitors() {
  const late = await reserve();
  now = start + 35 * minute;
  expect(await held()).toEqual([]);
  return { late, next: await reserve("lee") };
}
const lateIs = { session: "cs_1" };

describe("a deposit through the payment service", () => {
  it("opens a page of the service, and holds the car as long as it can be paid there", async () => {
    const { next, lead_id } = await reserve();
    expect(next).toBe("https://pay.example/cs_1");
    const [{ form, key, token } = { form: new URLSearchParams(), key: "", token: "" }] = service.asked;
    expect(form.get("line_items[0][price_data][unit_amount]")).toBe("20000");
    expect(form.get("line_items[0][price_data][currency]")).toBe("aud");
    expect(form.get("success_url")).toBe(`http://site.example/reserved/${lead_id}`);
    expect(form.get("cancel_url")).toBe(`http://site.example/reserved/${lead_id}`);
    expect(Number(form.get("expires_at"))).toBe((start + 35 * minute) / 1000);
    expect([key, token]).toEqual([`open-${lead_id}`, "Bearer sk_test_x"]);
    expect([...form.keys()].join()).not.toMatch(/card|email|phone/);
    const until = start + 35 * minute;
    expect(await order(lead_id)).toEqual({ reservation: "pending", payment: "open", until });
    now = until;
    expect(await held()).toEqual([]);
  });

  it("redirects repeated submissions to the same page, and none after expiry", async () => {
    const first = await reserve();
    now = start + 20 * minute;
    const again = await reserve();
    await expect(reserve("lee")).rejects.toThrow("Another buyer has just reserved");
    expect([again.lead_id, again.next]).toEqual([first.lead_id, first.next]);
    expect(new Set(service.asked.map(({ form }) => String(form))).size).toBe(1);
    now = start + 35 * minute;
    await site.orders.holds.refresh();
    const placed = await site.orders.placed(site.live().prepared.tenant, first.lead_id);
    expect(placed).toBe(`/reserved/${first.lead_id}`);
  });

  it("asks for no payment where the dealer asks for no deposit", async () => {
    await site.close();
    const settings = { reserveAmount: 0 };
    const options = { store: temporary.store, now: () => now, payments: service.payments, settings };
    site = await startOrderSite(options);
    const { next, lead_id } = await reserve();
    expect(next).toBe(`/reserved/${lead_id}`);
    expect(await order(lead_id)).toMatchObject({ reservation: "held", payment: undefined });
    expect(service.asked).toEqual([]);
  });
});

describe("what the service tells", () => {
  it("[S9.13] holds the car for its 48 hours once it is paid, for repeated webhook events in any order", async () => {
    const { lead_id } = await reserve();
    now = start + minute;
    expect(await tell(paidEvent)).toBe("taken in");
    const paid = { reservation: "held", payment: "paid", until: now + 48 * hour };
    expect(await order(lead_id)).toEqual(paid);
    now = start + 5 * minute;
    expect(await tell(paidEvent)).toBe("known");
    expect(await tell("checkout.session.async_payment_succeeded", { id: "evt_2" })).toBe("known");
    await tell(expiredEvent, { id: "evt_3" });
    expect(await order(lead_id)).toEqual(paid);
    expect(service.refunded).toEqual([]);
    now = start + 3 * 24 * hour;
    expect(await held()).toEqual([]);
    expect(await tell(paidEvent, { id: "evt_4" })).toBe("known");
    expect([await held(), (await order(lead_id)).reservation]).toEqual([[], "expired"]);
  });

  it.each([expiredEvent, "checkout.session.async_payment_failed"])(
    "%s gives the car back, and being paid after all takes it again",
    async (event) => {
      const { lead_id } = await reserve();
      await tell(event);
      expect(await order(lead_id)).toMatchObject({ reservation: "expired", payment: "expired" });
      expect(await held()).toEqual([]);
      await tell(paidEvent, { id: "evt_2" });
      expect(await order(lead_id)).toMatchObject({ reservation: "held", payment: "paid" });
      expect(await held()).toEqual([site.cars[0]]);
    },
  );

  it("refunds a late payment for a car that is taken, once, even if the refund fails at first", async () => {
    const { late, next } = await twoVisitors();
    service.fail(500);
    await expect(tell(paidEvent, lateIs)).rejects.toThrow();
    expect(await order(late.lead_id)).toMatchObject({ reservation: "expired", payment: "returning" });
    service.fail(500, 0);
    // Meanwhile the car comes free; his money was promised back, and goes.
    await site.orders.reservations.release(next.lead_id);
    expect(await tell(paidEvent, lateIs)).toBe("paid back");
    expect(await tell(paidEvent, lateIs)).toBe("known");
    expect(await tell(paidEvent, { ...lateIs, id: "evt_2" })).toBe("known");
    expect(await order(late.lead_id)).toMatchObject({ reservation: "expired", payment: "refunded" });
    expect(service.refunded).toEqual([{ intent: "pi_cs_1", amount: undefined }]);
    const keys = service.asked.filter(({ path }) => path === "/v1/refunds").map(({ key }) => key);
    expect(new Set(keys)).toEqual(new Set([`refund-${late.lead_id}`]));
  });

  it("gives a late payer the car of whose hold the time is over but not yet looked at", async () => {
    const { late, next } = await twoVisitors();
    now = start + 71 * minute;
    expect(await tell(paidEvent, lateIs)).toBe("taken in");
    expect(await order(late.lead_id)).toMatchObject({ reservation: "held" });
    expect(await order(next.lead_id)).toMatchObject({ reservation: "expired" });
  });

  it.each([
    ["less", { amount_total: 100 }],
    ["more", { amount_total: 20_001 }],
    ["other money", { currency: "nzd" }],
  ])("pays back %s than was asked for, and frees the car", async (_name, more) => {
    const { lead_id } = await reserve();
    expect(await tell(paidEvent, { more })).toBe("paid back");
    expect(await order(lead_id)).toMatchObject({ reservation: "expired", payment: "refunded" });
    expect([await held(), service.refunded.length]).toEqual([[], 1]);
  });

  it("pays back what comes in after the dealer has ended it", async () => {
    const released = await reserve();
    await site.orders.reservations.release(released.lead_id);
    expect(await tell(paidEvent)).toBe("paid back");
    await site.orders.holds.refresh();
    const { lead_id } = await reserve("lee");
    expect(await site.orders.reservations.refund(await find(lead_id), provider())).toBe(0);
    expect(await tell(paidEvent, { id: "evt_2" })).toBe("paid back");
    expect(service.refunded.map(({ intent }) => intent)).toEqual(["pi_cs_1", "pi_cs_2"]);
    expect(await held()).toEqual([]);
  });

  it("is believed only when the service has signed it, and only about this dealer's payments", async () => {
    await reserve();
    const { body, header } = service.news(paidEvent);
    expect(() => provider().read(Buffer.from(`${body}\n`), () => header)).toThrow();
    expect(() => provider().read(body, () => "t=1,v1=00")).toThrow();
    const read = provider().read(body, () => header);
    if (!read) throw new Error("not read");
    expect(await site.orders.reservations.settle("other-dealer", read, provider())).toBe("nobody's");
    expect(await tell(paidEvent, { more: { payment_status: "unpaid" } })).toBe("unread");
    expect(await tell("charge.updated")).toBe("unread");
  });
});

describe("refunds", () => {
  it("[S9.13] pays back all of a deposit, once, and takes the dealer's own refund for one", async () => {
    const { lead_id } = await reserve();
    await tell(paidEvent);
    const { reservations } = site.orders;
    service.fail(500);
    await expect(reservations.refund(await find(lead_id), provider())).rejects.toThrow();
    expect(await order(lead_id)).toMatchObject({ reservation: "held", payment: "paid" });
    service.fail(500, 0);
    expect(await reservations.refund(await find(lead_id), provider())).toBe(20_000);
    expect(service.refunded).toEqual([{ intent: "pi_cs_1", amount: 20_000 }]);
    expect(await reservations.refund(await find(lead_id), provider())).toBe(0);
    expect(await order(lead_id)).toMatchObject({ reservation: "refunded", payment: "refunded" });
  });

  it("pays back once, even if the result was lost and is tried again when the service has forgotten the request", async () => {
    const { lead_id } = await reserve();
    await tell(paidEvent);
    const { payment } = await find(lead_id);
    if (!payment) throw new Error("no payment");
    // As if the server ended between the service's answer and its own record.
    await provider().refund(payment, 15_000);
    service.forgetKeys();
    await provider().refund(payment, 15_000);
    expect(service.refunded).toEqual([{ intent: "pi_cs_1", amount: 15_000 }]);
  });

  it("pays back what the terms say, which may be nothing", async () => {
    await site.close();
    const settings = { reserveRefundPercent: 0 };
    const options = { store: temporary.store, now: () => now, payments: service.payments, settings };
    site = await startOrderSite(options);
    const { lead_id } = await reserve();
    await tell(paidEvent);
    expect(await site.orders.reservations.refund(await find(lead_id), provider())).toBe(0);
    expect(await order(lead_id)).toMatchObject({ reservation: "refunded", payment: "paid" });
    expect(service.refunded).toEqual([]);
  });

  it("reports a payment service that is no longer configured", async () => {
    const { lead_id } = await reserve();
    await tell(paidEvent);
    await expect(site.orders.reservations.refund(await find(lead_id), undefined)).rejects.toThrow(
      "no longer configured",
    );
  });
});
