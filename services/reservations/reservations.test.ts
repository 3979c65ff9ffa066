import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OrderSite, startOrderSite } from "../../tests/support/order-site.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";

const start = Date.UTC(2026, 5, 1, 3);
const hour = 3_600_000;
let now = start;
let temporary: TemporaryStore;
let sites: OrderSite[] = [];
const node = async (more: Partial<Parameters<typeof startOrderSite>[0]> = {}) => {
  const site = await startOrderSite({ store: temporary.store, now: () => now, ...more });
  sites.push(site);
  return site;
};

beforeEach(async () => {
  now = start;
  sites = [];
  temporary = await openTemporaryStore();
});
afterEach(async () => {
  for (const site of sites) await site.close();
  await temporary.remove();
});

const rows = () => temporary.store.db.selectFrom("reservations").selectAll().orderBy("created_at").execute();
const leads = async () => (await temporary.store.db.selectFrom("leads").select("id").execute()).length;

describe("reserving a car", () => {
  it("[S4.36] is won by exactly one of a hundred concurrent attempts, on two nodes", async () => {
    const [first, other] = [await node(), await node()];
    const car = first.cars[0] ?? "";
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 ? first : other).reserve(`visitor${n}`, car)),
    );
    const won = answers.filter((answer) => answer.ok);
    expect(won).toHaveLength(1);
    expect(await leads()).toBe(1);
    expect(await rows()).toMatchObject([{ car_id: car, state: "held", active_key: `riverside-toyota/${car}` }]);
    const lost = answers.find((answer) => !answer.ok);
    expect(lost).toMatchObject({ status: 422, error: expect.stringContaining("Another buyer has just reserved") });
  });

  it("[S9.13, S4.37] holds it for 48 hours for a deposit of $200, 100% refundable, and shows it as reserved at once", async () => {
    const site = await node();
    const car = site.cars[0] ?? "";
    const answer = await site.reserve("kim", car);
    expect(answer).toMatchObject({ ok: true, next: expect.stringMatching(/^\/reserved\/[0-9a-f-]{36}$/) });
    expect(await rows()).toMatchObject([{ held_until: start + 48 * hour, amount: 20_000, refund_percent: 100 }]);
    expect(site.live().stock.byId.get(car)?.reserved).toBe(true);
    expect(site.live().stock.byId.get(site.cars[1] ?? "")?.reserved).not.toBe(true);
  });

  it("ends by the clock, and not before: then the next visitor may", async () => {
    const site = await node();
    const car = site.cars[0] ?? "";
    await site.reserve("kim", car);
    now = start + 48 * hour - 1;
    await site.orders.holds.refresh();
    expect(site.held()).toEqual([car]);
    expect((await site.reserve("lee", car)).ok).toBe(false);
    now = start + 48 * hour;
    await site.orders.holds.refresh();
    expect(site.held()).toEqual([]);
    expect((await site.reserve("lee", car)).ok).toBe(true);
    expect((await rows()).map(({ state }) => state)).toEqual(["expired", "held"]);
  });

  it("is seen by another node, and ends when the dealer releases it", async () => {
    const [first, other] = [await node(), await node()];
    const car = first.cars[0] ?? "";
    const answer = await first.reserve("kim", car);
    await other.orders.holds.refresh();
    expect(other.held()).toEqual([car]);
    const id = answer.ok ? answer.lead_id : "";
    expect(await other.orders.reservations.release(id)).toBe(true);
    expect(await other.orders.reservations.release(id)).toBe(false);
    await first.orders.holds.refresh();
    expect(first.held()).toEqual([]);
  });

  it("[S4.36] is refused as the table says: sold, on its way, or where the site takes none", async () => {
    const site = await node();
    const wrong = [...site.live().stock.cars].filter(({ status }) => status !== "in_stock");
    for (const status of ["sold", "coming_soon"]) {
      const car = wrong.find((item) => item.status === status)?.id ?? "";
      expect([status, await site.reserve("kim", car)]).toMatchObject([status, { ok: false, status: 422 }]);
    }
    const closed = await node({ flags: { reserve: false } });
    expect(await closed.reserve("kim", closed.cars[0] ?? "")).toMatchObject({ ok: false });
    expect([await leads(), await rows()]).toEqual([0, []]);
  });

  it("[S6.4] asks an anonymous visitor to sign in on a site that gates its checkout", async () => {
    const site = await node({ slug: "northside-used-cars" });
    expect(await site.reserve("kim", site.cars[0] ?? "")).toMatchObject({ ok: false, status: 401 });
    expect(await leads()).toBe(0);
  });

  it("is the same reservation when the same visitor sends it twice", async () => {
    const site = await node();
    const car = site.cars[0] ?? "";
    const [first, again] = [await site.reserve("kim", car), await site.reserve("kim", car)];
    expect(first).toMatchObject({ ok: true });
    expect(again).toMatchObject({ ok: true, lead_id: first.ok && first.lead_id });
    expect(await rows()).toHaveLength(1);
  });
});
