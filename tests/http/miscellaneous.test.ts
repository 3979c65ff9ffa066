import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/running-app.ts";

const configured = "riverside-toyota";
const json = { "content-type": "application/json" };
const valuation = {
  column_name: "valuation",
  id: "v1",
  estimate: { low: 1000, high: 2000 },
  phone: "0400000000",
};

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: [configured, "outback-caravans"] });
});
afterAll(() => app.close());

const post = (slug: string, body: unknown) =>
  app.ask(slug, "/api/miscellaneous", { method: "POST", headers: json, body: JSON.stringify(body) });

it("[S7.14] takes a valuation's answer on the one configured site, and no personal data with it", async () => {
  expect(JSON.parse((await post(configured, valuation)).text)).toEqual({ success: true });
  const rows = await app.store.db.selectFrom("events").selectAll().where("name", "=", "valuation").execute();
  expect(rows).toMatchObject([
    { tenant: configured, details: JSON.stringify({ id: "v1", estimate: { low: 1000, high: 2000 } }) },
  ]);
  expect((await post("outback-caravans", valuation)).status).toBe(404);
});

it("[S7.14] keeps of the vehicle what the look-up says, and never a plate, a person or their contact", async () => {
  const vehicle = {
    year: 2019,
    make: "Mazda",
    name: "2019 Mazda 3",
    rego: "1ABC123",
    owner: { name: "Ann Example" },
  };
  expect((await post(configured, { ...valuation, id: "v2", vehicle })).status).toBe(200);
  const kept = await app.store.db.selectFrom("events").select("details").where("details", "like", "%v2%").execute();
  expect(kept.map(({ details }) => JSON.parse(details ?? ""))).toEqual([
    {
      id: "v2",
      estimate: { low: 1000, high: 2000 },
      vehicle: { year: 2019, make: "Mazda", name: "2019 Mazda 3" },
    },
  ]);
  for (const contact of ["ann@example.com", "0491 570 156"]) {
    expect((await post(configured, { ...valuation, id: contact })).status).toBe(422);
    expect((await post(configured, { ...valuation, vehicle: { name: contact } })).status).toBe(422);
  }
  const rows = await app.store.db.selectFrom("events").select("details").execute();
  expect(JSON.stringify(rows)).not.toMatch(/Ann|ann@|0491|1ABC123/);
});

it("[S7.14] refuses another column, invalid JSON, and large bodies", async () => {
  for (const [body, status] of [
    [JSON.stringify({ column_name: "x" }), 422],
    ["[]", 422],
    ["{", 400],
    [JSON.stringify({ column_name: "valuation", id: "x".repeat(20_000) }), 413],
  ] as const) {
    const answer = await app.ask(configured, "/api/miscellaneous", { method: "POST", headers: json, body });
    expect([body.slice(0, 20), answer.status]).toEqual([body.slice(0, 20), status]);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, error: expect.any(String) });
  }
});

it("[S8.12] logs 'Failed to save valuation data' when it cannot be saved", async () => {
  await app.store.db.schema.alterTable("events").renameTo("events_away").execute();
  try {
    const { status, text } = await post(configured, valuation);
    expect(status).toBe(503);
    expect(JSON.parse(text)).toEqual({ success: false, error: "Failed to save valuation data" });
    const lines = app.log.filter((line) => line.includes("Failed to save valuation data"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain("0400000000");
  } finally {
    await app.store.db.schema.alterTable("events_away").renameTo("events").execute();
  }
});
