import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Logger } from "../../platform/store/logger.ts";
import { type OrderSite, startOrderSite } from "../../tests/support/order-site.ts";
import { type StripeService, startStripeService, type Trouble } from "../../tests/support/stripe-service.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";

const slug = "riverside-toyota";
const now = Date.UTC(2026, 5, 1, 3);
const minute = 60_000;
const hour = 60 * minute;
let temporary: TemporaryStore;
let service: StripeService;
let site: OrderSite;
let log: string[];
let logger: Logger;

/** Starts the site anew. Only a silent service is waited for; a slow machine must not look like one. */
async function start(more: Partial<Parameters<typeof startOrderSite>[0]> = {}): Promise<void> {
  const { store } = temporary;
  const { payments } = service;
  site = await startOrderSite({ store, now: () => now, payments, logger, ...more });
}

beforeEach(async () => {
  log = [];
  const write = (...entry: unknown[]) => void log.push(JSON.stringify(entry));
  logger = { debug: write, info: write, warn: write, error: write };
  temporary = await openTemporaryStore();
  service = await startStripeService();
  await start();
});
afterEach(async () => {
  await site.close();
  await service.close();
  await temporary.remove();
});

const find = (id: string) => site.orders.reservations.find(slug, id);
async function reserve() {
  const answer = await site.reserve("kim", site.cars[0] ?? "");
  if (!answer.ok) throw new Error(answer.error);
  return answer;
}

const refusals: [Trouble, string, number][] = [
  [400, "StripeInvalidRequestError", 1],
  [401, "StripeAuthenticationError", 1],
  [402, "StripeCardError", 1],
  [429, "StripeRateLimitError", 1],
  ["nonsense", "StripeAPIError", 1],
];
const outages: [Trouble, string, number][] = [
  [500, "StripeAPIError", 2],
  [503, "StripeAPIError", 2],
  ["silent", "StripeConnectionError", 2],
  ["cut", "StripeConnectionError", 2],
];

describe("a payment service in trouble", () => {
  it.each(refusals)(
    "%s: the hold waits for its payment and ends with its time, since nothing says that the service is down",
    async (trouble, kind, tries) => {
      service.fail(trouble);
      const { next, lead_id } = await reserve();
      expect(next).toBe(`/reserved/${lead_id}`);
      const { reservation, payment } = await find(lead_id);
      expect(reservation).toMatchObject({ state: "pending", held_until: now + 35 * minute });
      expect(payment).toMatchObject({ state: "open", session: null });
      expect(service.asked).toHaveLength(tries);
      const message = log.filter((line) => line.includes("the payment service refused a payment"));
      expect(message).toHaveLength(1);
      expect(message[0]).toContain(kind);
      expect(log.join()).not.toMatch(/Kim Lee|example\.com|sk_test/);
      service.fail(trouble, 0);
      expect(await site.orders.placed(site.live().prepared.tenant, lead_id)).toBe("https://pay.example/cs_1");
    },
  );

  it("gives a stranger with an unverified contact a hold of minutes, not of days, when it is down", async () => {
    service.fail(500);
    const answer = await site.reserve("stranger", site.cars[0] ?? "", { stranger: true });
    const { reservation } = await find(answer.ok ? answer.lead_id : "");
    expect(reservation).toMatchObject({ state: "unverified", held_until: now + 10 * minute });
  });

  it("gets the same data for one payment, regardless of the dealer's changes meanwhile", async () => {
    const { lead_id } = await reserve();
    const before = String(service.asked[0]?.form);
    await site.close();
    await start({ name: "Another name", settings: { paymentMinutes: 90 } });
    expect(await site.orders.placed(site.live().prepared.tenant, lead_id)).toBe("https://pay.example/cs_1");
    expect(String(service.asked[1]?.form)).toBe(before);
  });

  it.each(outages)("%s: the dealer takes the deposit, and the car is held as ever", async (trouble, kind, tries) => {
    if (trouble === "silent") {
      await site.close();
      await start({ paymentTimeoutMs: 1_000 });
    }
    service.fail(trouble);
    const { next, lead_id } = await reserve();
    expect(next).toBe(`/reserved/${lead_id}`);
    const { reservation, payment } = await find(lead_id);
    expect(reservation).toMatchObject({ state: "held", held_until: now + 48 * hour });
    expect(payment).toMatchObject({ state: "open", session: null });
    expect(site.held()).toEqual([site.cars[0]]);
    expect(service.asked.map(({ key }) => key)).toEqual(Array(tries).fill(`open-${lead_id}`));
    const message = log.filter((line) => line.includes("the payment service failed"));
    expect(message).toHaveLength(1);
    expect(message[0]).toContain(kind);
    expect(log.join()).not.toMatch(/Kim Lee|example\.com|sk_test/);
  });

  it.each([500, "cut"] as const)("%s once: the next try succeeds, as the same one", async (trouble) => {
    service.fail(trouble, 1);
    const { next, lead_id } = await reserve();
    expect(next).toBe("https://pay.example/cs_1");
    expect(service.asked.map(({ key }) => key)).toEqual([`open-${lead_id}`, `open-${lead_id}`]);
    expect((await find(lead_id)).reservation?.state).toBe("pending");
  });

  it("never has a car that was left to the dealer paid for twice", async () => {
    service.fail(500);
    const { lead_id } = await reserve();
    service.fail(500, 0);
    const again = await reserve();
    expect([again.lead_id, again.next]).toEqual([lead_id, `/reserved/${lead_id}`]);
    expect((await find(lead_id)).payment?.session).toBeNull();
  });
});
