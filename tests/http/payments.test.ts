import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";
import { type SignedNews, type StripeService, startStripeService } from "../support/stripe-service.ts";

const site = "riverside-toyota";
/** Uses the same account of the payment service. */
const sister = "summit-nissan";
/** Takes deposits himself. */
const other = "outback-caravans";
const hour = 3_600_000;
const paidEvent = "checkout.session.completed";

let app: RunningApp;
let service: StripeService;
let cars: { id: string; slug: string }[];
beforeAll(async () => {
  service = await startStripeService();
  const { payments } = service;
  app = await startApp({
    dealers: [site, sister, other],
    env: { NODE_ENV: "production", ALLOW_PRIVATE_HOSTS: "1", LEADS_PER_MINUTE: "0" },
    edit(tenants) {
      for (const slug of [site, sister]) {
        editJson(tenants, `${slug}/site.json`, (value) => {
          value.payments = payments;
          // One visitor makes all of these.
          value.limits = { holds: { perContact: 100, perAddressDay: 100 } };
          value.flags = { ...(value.flags as object), reserve: true, checkoutNeedsSignIn: false };
          const terms = { reserveAmount: 200, reserveHeldHours: 48, reserveRefundPercent: 100 };
          value.settings = { ...(value.settings as object), ...terms, paymentMinutes: 35 };
        });
      }
    },
  });
  const { cars: all = [], shown } = app.registry.get(site)?.stock ?? {};
  cars = [...all].filter(
    (car) => shown?.has(car.id) && car.status === "in_stock" && !car.reserved && !car.sold && (car.price ?? 0) > 1000,
  );
}, 60_000);
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => service.fail(500, 0));

async function reserve(name = "kim"): Promise<{ id: string; next: string; car: { id: string; slug: string } }> {
  const car = cars.shift();
  if (!car) throw new Error("no more cars");
  const { text } = await app.ask(site, "/api/leads", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      form: "reservation",
      url: "/",
      car_id: car.id,
      lead_attributes: { elapsed_ms: 9000 },
      data: { name, email: `${name}@example.com`, phone: "0412 345 678", terms_conditions: true },
    }),
  });
  const { lead_id, next } = JSON.parse(text) as { lead_id: string; next: string };
  return { id: lead_id, next, car };
}

const tell = ({ body, header }: SignedNews, { slug = site, headers = {}, service = "stripe" } = {}) =>
  app.ask(slug, `/api/payments/${service}`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": header, ...headers },
    body,
  });
/** The session that was opened for an order. */
const sessionOf = async (id: string) => {
  const { payment } = await app.store.db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", id)
    .execute()
    .then(([payment]) => ({ payment }));
  return payment?.session ?? "none";
};
async function pageText(path: string): Promise<string> {
  const { text } = await app.ask(site, path);
  return text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}
/** Pages are kept for a second. */
const expectPage = (id: string) => expect.poll(() => pageText(`/reserved/${id}`));
const states = async (id: string) => {
  const { db } = app.store;
  const [reservation] = await db.selectFrom("reservations").selectAll().where("id", "=", id).execute();
  const [payment] = await db.selectFrom("payments").selectAll().where("id", "=", id).execute();
  return [reservation?.state, payment?.state];
};
const isFree = async ({ slug }: { slug: string }) =>
  (await app.ask(site, `/cars/${slug}`)).text.includes(`/cars/${slug}/checkout`);

describe("a deposit that is paid online", () => {
  it("[S9.13, S4.36] is paid on the service's page, holds the car for its hours, and the pages say so", async () => {
    const { id, next, car } = await reserve();
    expect(next).toMatch(/^https:\/\/pay\.example\/cs_\d+$/);
    await expectPage(id).toContain("One step to go");
    expect(await isFree(car)).toBe(false);
    const pay = `/api/payments/continue/${id}`;
    expect((await app.ask(site, `/reserved/${id}`)).text).toContain(`href="${pay}"`);
    const back = await app.ask(site, pay);
    expect([back.status, back.headers.location, back.headers["cache-control"]]).toEqual([303, next, "no-store"]);
    expect((await app.ask(sister, pay)).status).toBe(404);
    expect((await app.ask(site, "/api/payments/continue/..%2f..%2fevil")).status).toBe(404);
    const answer = await tell(service.news(paidEvent, { id: "evt_paid" }));
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { received: true }]);
    await expectPage(id).toContain("Your deposit of $200.00 is paid, 100% refundable.");
    expect((await app.ask(site, pay)).headers.location).toBe(`/reserved/${id}`);
    const again = await tell(service.news(paidEvent, { id: "evt_paid" }));
    expect([again.status, await states(id)]).toEqual([200, ["held", "paid"]]);
    app.time.now += 48 * hour;
    await expectPage(id).toContain("The reservation of the");
    await expect.poll(() => isFree(car)).toBe(true);
    await expectPage(id).toContain("is over");
    expect((await app.ask(site, `/reserved/${id}`)).text).toContain(`href="/cars/${car.slug}"`);
  });

  it("is taken by the dealer while the service fails: the visitor keeps the car", async () => {
    service.fail(500);
    const { id, next, car } = await reserve();
    expect(next).toBe(`/reserved/${id}`);
    // Nothing is paid, so the contact is verified first; what follows is in tests/security/nothing-for-strangers.test.ts.
    await expectPage(id).toContain("Enter the code we send you, and it is yours alone for 48 hours.");
    expect(await states(id)).toEqual(["unverified", expect.anything()]);
    expect(await isFree(car)).toBe(false);
  });

  it("goes back when another amount comes in, and the car is free", async () => {
    const { id, car } = await reserve("ann");
    const { status } = await tell(service.news(paidEvent, { id: "evt_less", more: { amount_total: 1 } }));
    expect([status, await states(id)]).toEqual([200, ["expired", "refunded"]]);
    await expectPage(id).toContain("$200.00 goes back the way it was paid");
    expect(await isFree(car)).toBe(true);
    expect(app.log.join()).toContain("payment refunded");
    expect(app.log.join()).not.toMatch(/ann@example|0412 345 678/);
  });

  it("is retried (503) until the refund succeeds, once", async () => {
    const { id } = await reserve();
    const session = await sessionOf(id);
    const before = service.refunded.length;
    const news = service.news(paidEvent, { id: "evt_back", session, more: { currency: "usd" } });
    service.fail(500);
    expect((await tell(news)).status).toBe(503);
    expect(await states(id)).toEqual(["expired", "returning"]);
    service.fail(500, 0);
    expect((await tell(news)).status).toBe(200);
    expect((await tell(news)).status).toBe(200);
    expect(await states(id)).toEqual(["expired", "refunded"]);
    expect(service.refunded.length - before).toBe(1);
  });

  it("that is not paid in time gives the car back", async () => {
    const { id, car } = await reserve();
    await tell(service.news("checkout.session.expired", { id: "evt_late" }));
    expect(await isFree(car)).toBe(true);
    await expectPage(id).toContain("The time ran out, so it is back on sale.");
  });
});

describe("what comes to the payment service's address", () => {
  it("is believed only with its signature, over these very bytes, made just now", async () => {
    const { id } = await reserve();
    const { body, header } = service.news(paidEvent, { id: "evt_forged" });
    const old = service.news(paidEvent, { id: "evt_old", at: Date.now() - 10 * 60_000 });
    const unsigned = header.replace(/v1=.*/, `v1=${"0".repeat(64)}`);
    for (const [what, sent] of Object.entries({
      nothing: { body, header: "" },
      nonsense: { body, header: "t=now,v1=x" },
      "another signature": { body, header: unsigned },
      "another body": { body: Buffer.from(`${body} `), header },
      "an old message": old,
      "no JSON": { body: Buffer.from("{"), header },
    })) {
      const { status, text } = await tell(sent);
      expect([what, status]).toEqual([what, 400]);
      expect(text).not.toMatch(/whsec|stripe-node|Error|expected/);
    }
    const plain = { headers: { "content-type": "text/plain" } };
    expect((await tell({ body, header }, plain)).status).toBe(400);
    expect(await states(id)).toEqual(["pending", "open"]);
  });

  it("is about this dealer's payments only, though a sister has the same account", async () => {
    const { id } = await reserve();
    const news = service.news(paidEvent, { id: "evt_sister" });
    expect((await tell(news, { slug: sister })).status).toBe(200);
    expect(await states(id)).toEqual(["pending", "open"]);
    expect((await tell(news)).status).toBe(200);
    expect(await states(id)).toEqual(["held", "paid"]);
  });

  it("ignores irrelevant webhook events and unknown sessions", async () => {
    const { id } = await reserve();
    for (const news of [
      service.news("customer.created", { id: "evt_a" }),
      service.news("charge.refunded", { id: "evt_b" }),
      service.news(paidEvent, { id: "evt_c", more: { payment_status: "unpaid" } }),
      service.news(paidEvent, { id: "evt_d", more: { id: "cs_of_somebody_else" } }),
    ]) {
      expect((await tell(news)).status).toBe(200);
    }
    expect(await states(id)).toEqual(["pending", "open"]);
  });

  it("has its pages named by the content policy of its own sites alone", async () => {
    const policy = async (of: string) => (await app.ask(of, "/")).headers["content-security-policy"];
    expect(await policy(site)).toMatch(/form-action [^;]*https:\/\/checkout\.stripe\.com/);
    expect(await policy(other)).not.toMatch(/stripe/);
  });

  it("does not exist if the dealer takes payments, and is not a page", async () => {
    const news = service.news(paidEvent);
    expect((await tell(news, { slug: other })).status).toBe(404);
    expect((await app.ask(site, "/api/payments/stripe")).status).toBe(404);
    expect((await app.ask(site, "/__dev/mailbox")).status).toBe(404);
    expect((await tell(news, { service: "other" })).status).toBe(404);
    const large = { body: Buffer.alloc(300_000, "x"), header: news.header };
    expect((await tell(large)).status).toBe(413);
    const foreign = await tell(news, { headers: { origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
  });
});
