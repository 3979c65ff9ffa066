import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type LeadSite, startLeadSite } from "../../tests/support/lead-site.ts";

const slug = "riverside-toyota";
const now = Date.parse("2026-06-01T02:00:00Z");
let site: LeadSite;
beforeAll(async () => {
  site = await startLeadSite({ slugs: [slug], now: () => now });
});
afterAll(() => site.close());
beforeEach(() => site.store.db.deleteFrom("events").execute());

async function events() {
  await site.events.idle();
  return site.store.db.selectFrom("events").selectAll().orderBy("id").execute();
}
const send = (body: unknown) => site.call(slug, "/api/events", body);

describe("POST /api/events", () => {
  it("[S7.21] counts what the table lead-events counts, under the id that it decides", async () => {
    const car = site.live(slug).stock.cars[0]?.id ?? "";
    expect((await send({ name: "call", car_id: car })).status).toBe(204);
    expect((await send({ name: "save", car_id: "none-of-ours" })).status).toBe(204);
    expect(await events()).toMatchObject([
      { tenant: slug, at: now, name: "call", event: 25, car_id: car, lead_id: null },
      { tenant: slug, at: now, name: "save", event: 39, car_id: null },
    ]);
  });

  it.each([
    [{ name: "dance" }],
    [{ name: "enquiry" }],
    [{ name: "test-drive", event: 17 }],
    [{ name: 5 }],
    [{}],
    [[]],
    [{ name: "call", car_id: { $ne: 1 } }],
  ])("counts nothing that a visitor made up: %j", async (body) => {
    expect((await send(body)).status).toBe(422);
    expect(await events()).toEqual([]);
  });
});

describe("a lead's conversion", () => {
  it("[S4.15] [S9.17] is counted with the lead, once, with its event id and nothing personal", async () => {
    const car = site.live(slug).stock.cars.find(({ car_type }) => car_type === "used");
    const data = {
      name: "Kim Lee",
      email: "kim@example.com",
      phone: "0412 345 678",
      message: "Still there?",
      terms_conditions: true,
    };
    const first = await site.send(slug, "enquiry", data, { car_id: car?.id ?? "" });
    expect(first.status).toBe(200);
    expect((await site.send(slug, "enquiry", data, { car_id: car?.id ?? "" })).body).toEqual(first.body);
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      tenant: slug,
      at: now,
      name: "lead",
      event: 15,
      lead_id: first.body.lead_id,
      car_id: car?.id,
    });
    expect(JSON.stringify(event)).not.toMatch(/kim|0412/i);
  });
});
