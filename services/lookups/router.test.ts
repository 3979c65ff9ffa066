import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PATIENT_MS } from "../../platform/base/testing/patience.ts";
import { type Edits, type LeadSite, startLeadSite } from "../../tests/support/lead-site.ts";

const slug = "northside-used-cars";
const now = Date.parse("2026-06-01T02:00:00Z");
let site: LeadSite;

beforeAll(async () => {
  // The platform's own limits, whatever the dealer says.
  const settings = { valuationMaxKm: 100_000, valuationMaxYears: 7 };
  const edits = { [`${slug}/site.json`]: { settings } };
  site = await startLeadSite({ slugs: [slug], now: () => now, edits });
});
afterAll(() => site.close());

const geocode = (query: string) => site.call(slug, `/api/geocode?${query}`);

describe("GET /api/drive-away", () => {
  it("gives the charges of the postcode's state, and of the dealer's own without one", async () => {
    const of = async (query: string) => (await site.call(slug, `/api/drive-away${query}`)).body;
    expect(await of("?postcode=3000")).toMatchObject({
      state: "vic",
      charges: [{ label: "stamp duty" }, {}, {}, {}],
    });
    expect(await of("")).toMatchObject({ state: "qld" });
  });

  it("has none for a postcode that is nowhere, and for hostile ones", async () => {
    for (const wrong of ["postcode=9999", "postcode=__proto__", "postcode=300", "postcode="])
      expect((await site.call(slug, `/api/drive-away?${wrong}`)).status).toBe(404);
  });
});

describe("GET /api/geocode", () => {
  it("[S7.18] gives the place of a postcode from the bundled list", async () => {
    const { status, body } = await geocode("postcode=6017");
    expect(status).toBe(200);
    expect(body).toMatchObject({ postcode: "6017", state: "wa" });
    expect(body.lat).toBeCloseTo(-31.9, 1);
    expect(body.long).toBeCloseTo(115.8, 1);
  });

  it("[S5.27] [S8.15] takes exactly four digits, and 0800 with its zero", async () => {
    expect((await geocode("postcode=0800")).body).toMatchObject({ postcode: "0800", state: "nt" });
    for (const wrong of ["", "800", "08000", "6,017", "60 7", "６０１７", "abcd"]) {
      const { status, body } = await geocode(`postcode=${encodeURIComponent(wrong)}`);
      expect([wrong, status, body.error]).toEqual([wrong, 422, "Invalid postcode. Please enter a 4-digit number."]);
    }
    expect((await geocode("")).status).toBe(422);
  });

  it("[S5.28] [S8.15] says so of a postcode that is nowhere", async () => {
    expect(await geocode("postcode=9999")).toEqual({ status: 404, body: { error: "Invalid postcode" } });
  });

  it("[S9.38] lists the nearest locations first, with their distance", async () => {
    const { body } = await geocode("postcode=4020&nearest=1&type=sales");
    expect(body.nearest).toMatchObject([{ slug: "redcliffe" }, { slug: "aspley" }]);
    const [near, far] = body.nearest as { distance_km: number }[];
    expect(near?.distance_km).toBeLessThan(10);
    expect(far?.distance_km).toBeGreaterThan(10);
  });
});

describe("the embedded register and valuation", () => {
  const car = { rego: "1abc 234", regoState: "WA" };

  it("[S7.10] finds the same example car for the same plate, and says that it is one", async () => {
    const first = await site.call(slug, "/api/lookups/rego", car);
    expect(first.status).toBe(200);
    expect(first.body.vehicle).toMatchObject({
      year: expect.any(Number),
      make: expect.any(String),
      model: expect.any(String),
      example: true,
    });
    expect(first.body.note).toContain("Demonstration");
    expect(JSON.stringify(first.body)).not.toContain("priceWhenNew");
    const again = await site.call(slug, "/api/lookups/rego", { rego: "1ABC-234", regoState: "wa" });
    expect(again.body).toEqual(first.body);
    const other = await site.call(slug, "/api/lookups/rego", { rego: "1ABC235", regoState: "wa" });
    expect(other.body).not.toEqual(first.body);
  });

  it("[S7.10] says which field is invalid, and what is unknown", async () => {
    const wrong = await site.call(slug, "/api/lookups/rego", { rego: "", regoState: "xx" });
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { rego: expect.any(String), regoState: expect.any(String) } },
    });
    const unknown = await site.call(slug, "/api/lookups/rego", { rego: "unknown", regoState: "wa" });
    expect(unknown).toMatchObject({ status: 404, body: { fields: { rego: expect.any(String) } } });
  });

  /** A plate whose example car has this age, by trying some. */
  async function plateOfAge(fits: (age: number) => boolean): Promise<string> {
    for (let number = 100; number < 300; number += 1) {
      const { body } = await site.call(slug, "/api/lookups/rego", { rego: `AB${number}`, regoState: "qld" });
      if (fits(2026 - Number((body.vehicle as { year: number }).year))) return `AB${number}`;
    }
    throw new Error("no such example car");
  }
  const valued = (rego: string, more: object) =>
    site.call(slug, "/api/lookups/valuation", { rego, regoState: "qld", ...more });

  it("[S3.40] gives an indicative estimate, which the answers about the car's condition change", async () => {
    const rego = await plateOfAge((age) => age <= 5);
    const { status, body } = await valued(rego, { kms: 60_000 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: expect.any(String), reason: null });
    expect(String(body.indicative)).toContain("indicative");
    const { low, high } = body.estimate as { low: number; high: number };
    expect(low).toBeGreaterThan(0);
    expect(high).toBeGreaterThan(low);
    const answers = { id: body.id, adjustmentAnswers: { condition: "poor", keys: "one", tyres: "odd" } };
    const adjusted = await valued(rego, { kms: 60_000, ...answers });
    expect((adjusted.body.estimate as { high: number }).high).toBeLessThan(high);
    expect(adjusted.body.id).toBe(body.id);
  });

  it("[S9.20] says with the vehicle why it gets no estimate, before anybody gives a name", async () => {
    const [old, young] = [await plateOfAge((age) => age > 7), await plateOfAge((age) => age <= 7)];
    const reasonOf = async (rego: string, kms?: string) =>
      (await site.call(slug, "/api/lookups/rego", { rego, regoState: "qld", ...(kms && { kms }) })).body.reason;
    expect(await reasonOf(old, "5000")).toContain("7 years");
    expect(await reasonOf(old)).toContain("7 years");
    expect(await reasonOf(young, "100001")).toContain("100,000 km");
    expect([await reasonOf(young, "100000"), await reasonOf(young)]).toEqual([undefined, undefined]);
  });

  it("[S9.20] gives none over 7 years or 100,000 km, and says why", async () => {
    const young = await plateOfAge((age) => age <= 7);
    const old = await plateOfAge((age) => age > 7);
    expect((await valued(young, { kms: 100_000 })).body.estimate).not.toBeNull();
    const far = await valued(young, { kms: 100_001 });
    expect(far.body).toMatchObject({ estimate: null, reason: expect.stringContaining("100,000 km") });
    const aged = await valued(old, { kms: 10 });
    expect(aged.body).toMatchObject({ estimate: null, reason: expect.stringContaining("7 years") });
  });

  it.each([
    [{ rego: "AB1", regoState: "qld", kms: -1 }],
    [{ rego: "AB1", regoState: "qld", kms: "many" }],
    [{ rego: "AB1", regoState: "qld", kms: 1e9 }],
    [{ rego: "AB1", regoState: "qld", kms: 1, adjustmentAnswers: "x" }],
    [[]],
    [null],
    ["text"],
  ])("refuses %j clearly", async (body) => {
    expect((await site.call(slug, "/api/lookups/valuation", body)).status).toBeGreaterThanOrEqual(400);
    expect((await site.call(slug, "/api/lookups/valuation", body)).status).toBeLessThan(500);
  });
});

describe("external services", () => {
  let services: Server;
  let asked: { path: string; body: string; auth: string | undefined }[] = [];
  let answer: (path: string) => { status?: number; body?: string } | "hang";
  let origin: string;
  let time = now;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    services = createServer((req, res) => {
      const chunks: Buffer[] = [];
      req.on("data", (chunk: Buffer) => chunks.push(chunk));
      req.on("end", () => {
        const path = req.url ?? "";
        asked.push({ path, body: Buffer.concat(chunks).toString(), auth: req.headers.authorization });
        const message = answer(path);
        if (message !== "hang") res.writeHead(message.status ?? 200).end(message.body ?? "");
      });
    });
    services.listen(0, "127.0.0.1");
    await new Promise((resolve) => services.once("listening", resolve));
    origin = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    services.close();
    services.closeAllConnections();
  });
  afterEach(async () => {
    asked = [];
    for (const close of closing.splice(0)) await close();
  });

  async function withServices(lookups: Edits[string]): Promise<LeadSite> {
    const edits = { [`${slug}/site.json`]: { lookups } };
    const started = await startLeadSite({ slugs: [slug], now: () => time, edits });
    closing.push(() => started.close());
    return started;
  }
  const hastyMs = 150;
  const maps = (timeoutMs = PATIENT_MS) => ({
    geocoding: { provider: "maps", url: `${origin}/maps`, key: "secret-key", timeoutMs },
  });

  it("[S7.18] asks the maps service by postcode and key, takes its first result, and remembers it", async () => {
    const location = (lat: number, lng: number) => ({ geometry: { location: { lat, lng } } });
    const results = [location(-27.1, 153.2), location(1, 1)];
    answer = () => ({ body: JSON.stringify({ status: "OK", results }) });
    const other = await withServices(maps());
    const { body } = await other.call(slug, "/api/geocode?postcode=4020");
    expect(body).toMatchObject({ lat: -27.1, long: 153.2 });
    await other.call(slug, "/api/geocode?postcode=4020");
    expect(asked).toHaveLength(1);
    expect(asked[0]?.path).toContain("address=4020");
    expect(asked[0]?.path).toContain("key=secret-key");
    expect(JSON.stringify(body)).not.toContain("secret-key");
  });

  it("[S5.28] takes the service's word that nothing is there", async () => {
    answer = () => ({ body: '{"status":"ZERO_RESULTS","results":[]}' });
    const other = await withServices(maps());
    expect((await other.call(slug, "/api/geocode?postcode=4020")).status).toBe(404);
  });

  it.each([
    ["hangs", () => "hang" as const, hastyMs],
    ["answers 500", () => ({ status: 500 }), PATIENT_MS],
    ["answers garbage", () => ({ body: "<html>" }), PATIENT_MS],
    ["refuses the key", () => ({ body: '{"status":"REQUEST_DENIED","results":[]}' }), PATIENT_MS],
    ["answers nonsense", () => ({ body: '{"results":[{"geometry":{"location":{"lat":"x"}}}]}' }), PATIENT_MS],
  ])("falls back to the bundled postcodes when the maps service %s", async (_case, says, timeoutMs) => {
    answer = says;
    const other = await withServices(maps(timeoutMs));
    const { status, body } = await other.call(slug, "/api/geocode?postcode=4020");
    expect([status, body.state]).toEqual([200, "qld"]);
    expect(other.logged()).not.toMatch(/secret-key|4020/);
  });

  it("leaves a service alone that failed several times in a row, and tries it again later", async () => {
    answer = () => ({ status: 503 });
    time = now;
    const other = await withServices(maps());
    for (let postcode = 4000; postcode < 4020; postcode += 1) {
      expect((await other.call(slug, `/api/geocode?postcode=${postcode}`)).status).toBeLessThan(500);
    }
    expect(asked).toHaveLength(5);
    time += 61_000;
    await other.call(slug, "/api/geocode?postcode=4000");
    expect(asked).toHaveLength(6);
  });

  it("[S7.10] [S3.40] asks a register and a valuation service, and survives both", async () => {
    const vehicle = { year: 2024, make: "Make", model: "Model", price_when_new: 40000, secret: 1 };
    answer = (path) =>
      path === "/rego"
        ? { body: JSON.stringify(vehicle) }
        : { body: JSON.stringify({ id: "v-1", low: 20000, high: 22000 }) };
    const registers = (timeoutMs: number) => {
      const settings = { provider: "http", key: "bearer-key", timeoutMs };
      return {
        rego: { ...settings, url: `${origin}/rego` },
        valuation: { ...settings, url: `${origin}/value` },
      };
    };
    const other = await withServices(registers(PATIENT_MS));
    const body = { rego: "AB 1", regoState: "qld", kms: 1000 };
    const good = await other.call(slug, "/api/lookups/valuation", body);
    expect(good.body).toMatchObject({ id: "v-1", estimate: { low: 20000, high: 22000 }, reason: null });
    expect(good.body.vehicle).toEqual({
      year: 2024,
      make: "Make",
      model: "Model",
      name: "2024 Make Model",
      example: false,
    });
    expect(asked.map(({ auth }) => auth)).toEqual(["Bearer bearer-key", "Bearer bearer-key"]);
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({ rego: "AB1", state: "qld" });
    answer = () => ({ status: 404 });
    const unknown = await other.call(slug, "/api/lookups/rego", { rego: "AB2", regoState: "qld" });
    expect(unknown.status).toBe(404);
    answer = () => "hang";
    const hasty = await withServices(registers(hastyMs));
    const late = await hasty.call(slug, "/api/lookups/rego", { rego: "AB3", regoState: "qld" });
    expect(late).toMatchObject({ status: 503, body: { error: expect.stringContaining("without it") } });
    const unvalued = await hasty.call(slug, "/api/lookups/valuation", { ...body, rego: "AB4" });
    expect(unvalued).toMatchObject({ status: 200, body: { estimate: null } });
    expect(other.logged() + hasty.logged()).not.toMatch(/AB\d|bearer-key/);
  });
});
