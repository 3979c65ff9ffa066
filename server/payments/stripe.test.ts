import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TemporaryStore, temporaryStore } from "../leads/testing/temporary-store.ts";
import { type OrderSite, startOrderSite } from "../reservations/testing/order-site.ts";
import type { PaymentProvider } from "./provider.ts";

const webhookSecret = "whsec_test";
const start = Date.UTC(2026, 5, 1, 3);
const minute = 60_000;
let now = start;
let temporary: TemporaryStore;
let service: Server;
let site: OrderSite;
/** What the payment service was asked, and whether it answers. */
let asked: { path: string; key: string | undefined; form: URLSearchParams }[] = [];
let isDown = false;

beforeEach(async () => {
  now = start;
  asked = [];
  isDown = false;
  temporary = await temporaryStore();
  service = createServer((req, res) => {
    let text = "";
    req.on("data", (chunk) => (text += String(chunk)));
    req.on("end", () => {
      const path = req.url ?? "";
      const key = req.headers["idempotency-key"];
      asked.push({ path, key: key === undefined ? undefined : String(key), form: new URLSearchParams(text) });
      res.writeHead(isDown ? 400 : 200, { "content-type": "application/json" });
      const session = { id: "cs_1", object: "checkout.session", url: "https://pay.example/cs_1" };
      const answer = path.includes("sessions") ? session : { id: "re_1", object: "refund" };
      res.end(JSON.stringify(isDown ? { error: { type: "api_error", message: "down" } } : answer));
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => service.once("listening", resolve));
  const { port } = service.address() as AddressInfo;
  site = await startOrderSite({
    store: temporary.store,
    now: () => now,
    payments: {
      provider: "stripe",
      secretKey: "sk_test_x",
      webhookSecret,
      url: `http://127.0.0.1:${port}`,
    },
  });
});
afterEach(async () => {
  await site.close();
  service.closeAllConnections();
  service.close();
  await temporary.remove();
});

const provider = (): PaymentProvider => {
  const found = site.orders.providerOf(site.live());
  if (!found) throw new Error("no provider");
  return found;
};

/** News as the service signs them. */
function news(type: string, id = "evt_1", more = {}) {
  const object = {
    id: "cs_1",
    object: "checkout.session",
    payment_status: "paid",
    payment_intent: "pi_1",
    ...more,
  };
  const body = JSON.stringify({ id, object: "event", type, data: { object } });
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
  return { body: Buffer.from(body), header };
}
async function tell(type: string, id = "evt_1", more = {}): Promise<boolean> {
  const { body, header } = news(type, id, more);
  const read = provider().read(body, header);
  return read !== undefined && (await site.orders.reservations.settle("riverside-toyota", read, provider()));
}
const order = async (id: string) => {
  const { reservation, payment } = await site.orders.reservations.find("riverside-toyota", id);
  return { reservation: reservation?.state, payment: payment?.state, until: reservation?.held_until };
};
async function reserve(name = "kim") {
  const answer = await site.reserve(name, site.cars[0] ?? "");
  if (!answer.ok) throw new Error(answer.error);
  return answer;
}

describe("deposits through the payment service", () => {
  it("opens a page of the service for the deposit, and holds the car meanwhile, not longer", async () => {
    const { next, lead_id } = await reserve();
    expect(next).toBe("https://pay.example/cs_1");
    const [{ form, key } = { form: new URLSearchParams(), key: "" }] = asked;
    expect(form.get("line_items[0][price_data][unit_amount]")).toBe("20000");
    expect(form.get("line_items[0][price_data][currency]")).toBe("aud");
    expect(form.get("success_url")).toBe(`http://site.example/reserved/${lead_id}`);
    expect(key).toBe(`open-${lead_id}`);
    expect([...form.keys()].join()).not.toMatch(/card|email|phone/);
    expect(await order(lead_id)).toEqual({
      reservation: "pending",
      payment: "open",
      until: start + 35 * minute,
    });
    now = start + 35 * minute;
    await site.orders.holds.refresh();
    expect(site.held()).toEqual([]);
  });

  it("holds the car for its hours once it is paid, however often the service says so", async () => {
    const { lead_id } = await reserve();
    now = start + minute;
    expect(await tell("checkout.session.completed")).toBe(true);
    const paid = { reservation: "held", payment: "paid", until: now + 48 * 60 * minute };
    expect(await order(lead_id)).toEqual(paid);
    now = start + 5 * minute;
    await tell("checkout.session.completed");
    await tell("checkout.session.completed", "evt_2");
    await tell("checkout.session.expired", "evt_3");
    expect(await order(lead_id)).toEqual(paid);
    expect(asked.filter(({ path }) => path.includes("refunds"))).toEqual([]);
  });

  it("gives the car back when nobody pays", async () => {
    const { lead_id } = await reserve();
    await tell("checkout.session.expired");
    expect(await order(lead_id)).toMatchObject({ reservation: "expired", payment: "expired" });
    await site.orders.holds.refresh();
    expect(site.held()).toEqual([]);
  });

  it("pays back who paid too late for a car that somebody else has", async () => {
    const { lead_id } = await reserve();
    now = start + 36 * minute;
    await site.orders.holds.refresh();
    isDown = true;
    const second = await reserve("lee");
    isDown = false;
    expect(await tell("checkout.session.completed")).toBe(true);
    expect(await order(lead_id)).toMatchObject({ reservation: "expired", payment: "refunded" });
    expect(await order(second.lead_id)).toMatchObject({ reservation: "held" });
    expect(asked.at(-1)).toMatchObject({ path: "/v1/refunds", key: `refund-${lead_id}` });
  });

  it("takes no news that the service has not signed, and none of another dealer's payments", async () => {
    await reserve();
    const { body, header } = news("checkout.session.completed");
    expect(() => provider().read(Buffer.from(`${body}\n`), header)).toThrow();
    expect(() => provider().read(body, "t=1,v1=00")).toThrow();
    const read = provider().read(body, header);
    if (!read) throw new Error("not read");
    expect(await site.orders.reservations.settle("other-dealer", read, provider())).toBe(false);
    const unpaid = news("checkout.session.completed", "evt_9", { payment_status: "unpaid" });
    expect(provider().read(unpaid.body, unpaid.header)).toBeUndefined();
  });

  it("leaves the deposit to the dealer when the service cannot be reached", async () => {
    isDown = true;
    const { next, lead_id } = await reserve();
    expect(next).toBe(`/reserved/${lead_id}`);
    expect(await order(lead_id)).toMatchObject({ reservation: "held", until: start + 48 * 60 * minute });
  });

  it("[S9.13] refunds all of a deposit, once", async () => {
    const { lead_id } = await reserve();
    await tell("checkout.session.completed");
    const { reservations } = site.orders;
    const held = await reservations.find("riverside-toyota", lead_id);
    expect(await reservations.refund(held, provider())).toBe(20_000);
    expect(asked.at(-1)?.form.get("amount")).toBe("20000");
    const again = await reservations.find("riverside-toyota", lead_id);
    expect(await reservations.refund(again, provider())).toBe(0);
    expect(await order(lead_id)).toMatchObject({ reservation: "refunded", payment: "refunded" });
  });
});
