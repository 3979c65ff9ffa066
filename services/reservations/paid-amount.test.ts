import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { formatCents, readCents } from "../../schemas/forms/numbers.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
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
  });
});
afterEach(async () => {
  await site.close();
  await temporary.remove();
});

const pay = (amount: JsonValue) =>
  site.service.submit(
    site.live().prepared.tenant,
    {
      form: "online-payment",
      url: "/pay",
      lead_attributes: { elapsed_ms: 9000 },
      data: { name: "Kim", email: "kim@example.com", phone: "0412 345 678", reference: "INV 1", amount },
    },
    {
      ip: "203.0.113.1",
      userAgent: "test",
      origin: "http://site.example",
      idempotencyKey: JSON.stringify(amount),
      visitor: { signedIn: true, phone: false },
    },
  );

it("charges the cents that the lead says, however the amount is written", async () => {
  const { db } = temporary.store;
  const cents = fc.sample(fc.integer({ min: 100, max: 10_000_000 }), { numRuns: 30, seed: 1 });
  for (const due of new Set([100_005, 102, ...cents])) {
    for (const amount of [formatCents(due), due / 100]) {
      const result = await pay(amount);
      expect(result).toMatchObject({ ok: true });
      const id = result.ok ? result.lead_id : "";
      const { record } = await db.selectFrom("leads").select("record").where("id", "=", id).executeTakeFirstOrThrow();
      const { amount: charged } = await db
        .selectFrom("payments")
        .select("amount")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(charged).toBe(due);
      expect(readCents((JSON.parse(record) as JsonObject).amount)).toBe(due);
    }
  }
});

it.each(["10,50", "1.005", "1,00", "1.000,50", "-5", "1e3", 1.005, -5])(
  "refuses the amount %j in words, and keeps neither lead nor payment",
  async (amount) => {
    const result = await pay(amount);
    expect(result).toMatchObject({ ok: false, status: 422 });
    const { amount: message } = (result.ok ? undefined : result.fields) ?? {};
    expect(message).toContain("1050 or 1050.50");
    expect(await temporary.store.db.selectFrom("leads").select("id").execute()).toEqual([]);
    expect(await temporary.store.db.selectFrom("payments").select("id").execute()).toEqual([]);
  },
);
