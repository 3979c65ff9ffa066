import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import { editJson } from "../../tests/support/edit-json.ts";
import { type OrderSite, startOrderSite } from "../../tests/support/order-site.ts";
import { type StripeService, startStripeService } from "../../tests/support/stripe-service.ts";
import { runCommand } from "../testing/run-command.ts";

const slug = "riverside-toyota";
const hour = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), "forecourt-cli-"));
const tenants = join(folder, "tenants");
let temporary: TemporaryStore;
let service: StripeService;
let site: OrderSite;
/** The CLI asks the machine's clock. */
let now = Date.now();

beforeAll(() => {
  cpSync(fileURLToPath(new URL("../../tenants", import.meta.url)), tenants, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  now = Date.now();
  temporary = await openTemporaryStore();
  service = await startStripeService();
});
afterEach(async () => {
  await site.close();
  await service.close();
  await temporary.remove();
});

async function open(payments?: StripeService["payments"]): Promise<void> {
  editJson(tenants, `${slug}/site.json`, (value) => {
    delete value.payments;
    if (payments) value.payments = payments;
  });
  site = await startOrderSite({ store: temporary.store, now: () => now, ...(payments && { payments }) });
}
async function reserve(name: string, car = site.cars[0] ?? ""): Promise<string> {
  const answer = await site.reserve(name, car);
  if (!answer.ok) throw new Error(answer.error);
  return answer.lead_id;
}
async function pay(): Promise<void> {
  const provider = site.orders.providerOf(site.live());
  const { body, header } = service.news("checkout.session.completed");
  const news = provider?.read(body, () => header);
  if (!provider || !news) throw new Error("not paid");
  await site.orders.reservations.settle(slug, news, provider);
}
const run = (...args: string[]) =>
  runCommand(["reservations", ...args, "--tenants", tenants], { DATA_DIR: temporary.dataDir });
async function held(): Promise<string[]> {
  await site.orders.holds.refresh();
  return site.held();
}

describe("forecourt reservations list", () => {
  it("lists holds with time and amount, newest first, without names", async () => {
    await open();
    now -= 49 * hour;
    const over = await reserve("kim");
    now += 49 * hour;
    const id = await reserve("lee", site.cars[1]);
    const { status, out } = await run("list", slug);
    expect(status).toBe(0);
    const lines = out.trim().split("\n");
    expect(lines.map((line) => line.slice(0, 36))).toEqual([id, over]);
    expect(lines[0]).toContain(`until ${new Date(now + 48 * hour).toISOString()}`);
    expect(lines[0]).toContain("$200.00");
    expect(out).not.toMatch(/kim|lee|example\.com/);
    expect((await run("list", slug, "--active")).out).not.toContain(over);
    const json = JSON.parse((await run("list", "--limit", "1", "--format", "json")).out);
    expect(json.reservations).toMatchObject([{ id, state: "held", tenant: slug }]);
    expect((await run("list", "summit-nissan")).out).toBe("No reservations.\n");
  });

  it.each([
    [["list", "--limit", "0"], "--limit must be"],
    [["drop"], "Use list, release or refund"],
    [["release", slug], "Name a reservation"],
    [["refund", slug, "no-such"], "has no reservation or payment"],
    [["list", "--what"], 'there is no option "--what"'],
  ])("answers %j with one sentence and exit 2", async (args, sentence) => {
    await open();
    const { status, err } = await run(...args);
    expect([status, err]).toEqual([2, expect.stringContaining(sentence)]);
    expect(err.trim().split("\n")).toHaveLength(1);
  });
});

describe("forecourt reservations release", () => {
  it("puts the car back on sale, once, and of this dealer only", async () => {
    await open();
    const id = await reserve("kim");
    expect((await run("release", "summit-nissan", id)).status).toBe(2);
    expect(await held()).toEqual([site.cars[0]]);
    expect(await run("release", slug, id)).toMatchObject({
      status: 0,
      out: "Released: the car is back on sale.\n",
    });
    expect(await held()).toEqual([]);
    expect(await run("release", slug, id)).toMatchObject({ status: 1, out: "It had already ended.\n" });
  });

  it("closes the page on which the deposit could still be paid, and needs no answer from there", async () => {
    await open(service.payments);
    await reserve("kim");
    const [first] = await site.orders.reservations.list({ limit: 1 });
    // By what the visitor says on the phone.
    expect((await run("release", slug, first?.reference?.toLowerCase() ?? "")).status).toBe(0);
    expect(service.asked.at(-1)?.path).toBe("/v1/checkout/sessions/cs_1/expire");
    await held();
    const second = await reserve("lee");
    service.fail(401);
    expect((await run("release", slug, second)).status).toBe(0);
    expect(await held()).toEqual([]);
  });
});

describe("forecourt reservations refund", () => {
  it("[S9.13] pays back through the payment service, once", async () => {
    await open(service.payments);
    const id = await reserve("kim");
    await pay();
    expect(await run("refund", slug, id)).toMatchObject({
      status: 0,
      out: "Refunded $200.00 through the payment service.\n",
    });
    expect([await held(), service.refunded.length]).toEqual([[], 1]);
    expect((await run("refund", slug, id)).out).toContain("Nothing was charged online");
    expect(service.refunded).toHaveLength(1);
  });

  it("changes nothing and says so when the service does not pay back", async () => {
    await open(service.payments);
    const id = await reserve("kim");
    await pay();
    service.fail(402);
    const { status, err } = await run("refund", slug, id);
    expect([status, err.trim().split("\n").length]).toEqual([2, 1]);
    expect(err).toContain("did not refund");
    expect(await held()).toEqual([site.cars[0]]);
  });

  it("ends a hold with a deposit taken by the dealer", async () => {
    await open();
    const id = await reserve("kim");
    expect((await run("refund", slug, id)).out).toContain("refund any deposit");
    expect(await held()).toEqual([]);
    expect((await site.orders.reservations.find(slug, id)).reservation?.state).toBe("refunded");
  });
});
