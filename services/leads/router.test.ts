import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import { silentLogger } from "../../platform/store/logger.ts";
import { createLeadsRouter } from "./router.ts";
import { createLeadService } from "./service.ts";
import { car, createEnquiry, createLeadTenant, validateEnquiry } from "./testing/lead-fixture.ts";
import { openTemporaryStore } from "./testing/temporary-store.ts";

const runs = Number(process.env.FC_RUNS ?? 300);
let origin: string;
let server: Server;
let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
const logged: unknown[] = [];

beforeAll(async () => {
  temporary = await openTemporaryStore();
  const keep = (...entry: unknown[]) => void logged.push(entry);
  const logger = { ...silentLogger, info: keep, warn: keep, error: keep };
  const tenant = createLeadTenant();
  const service = createLeadService({
    keyed: createKeyedHash("secret"),
    store: temporary.store,
    clock: { now: () => Date.now() },
    logger,
    validate: validateEnquiry,
    carById: (_tenant, id) => (id === car.id ? car : undefined),
  });
  const app = express();
  app.set("trust proxy", 1);
  const tenantOf = (req: express.Request) => (req.hostname === "nobody.example" ? undefined : tenant);
  app.use("/limited", createLeadsRouter({ service, logger, tenantOf, perMinute: 5 }));
  app.use(createLeadsRouter({ service, logger, tenantOf, perMinute: 0 }));
  server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // On a busy machine the server may give an idle connection up in the moment in which fetch uses it again.
  server.keepAliveTimeout = 120_000;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await temporary.remove();
});

const json = { "content-type": "application/json" };
// A connection each: one kept open may be closed by the server while a busy test looks elsewhere.
const post = (body: string, headers: Record<string, string> = json, path = "/api/leads") =>
  fetch(origin + path, {
    method: "POST",
    body,
    headers: { ...headers, connection: "close" },
    redirect: "manual",
  });
const form = { "content-type": "application/x-www-form-urlencoded" };

describe("POST /api/leads", () => {
  it("[S7.9] answers lead_id, and the same again under the same Idempotency-Key", async () => {
    const headers = { ...json, "idempotency-key": "abc" };
    const first = await post(JSON.stringify(createEnquiry("ann")), headers);
    expect(first.status).toBe(200);
    const answer = await first.json();
    expect(answer).toEqual({ lead_id: expect.any(String) });
    expect(await (await post(JSON.stringify(createEnquiry("ann")), headers)).json()).toEqual(answer);
    expect((await post(JSON.stringify(createEnquiry("bob")), headers)).status).toBe(422);
  });

  it.each([
    ["broken JSON", "{", json, 400],
    ["an empty body", "", json, 400],
    ["JSON that is no object", "7", json, 400],
    ["a wrong type", JSON.stringify(createEnquiry("ann")), { "content-type": "text/plain" }, 415],
    ["no type", JSON.stringify(createEnquiry("ann")), { "content-type": "" }, 415],
    ["a body above 64 KB", JSON.stringify(createEnquiry("x".repeat(70_000))), json, 413],
    ["a strange charset", "{}", { "content-type": "application/json; charset=klingon" }, 415],
    ["wrong fields", JSON.stringify(createEnquiry("")), json, 422],
    ["nobody's host", JSON.stringify(createEnquiry("ann")), { ...json, "x-forwarded-host": "nobody.example" }, 404],
  ])("answers %s with a plain error", async (_name, body, headers, status) => {
    const response = await post(body, headers as Record<string, string>);
    expect(response.status).toBe(status);
    const answer = (await response.json()) as { error: string };
    expect(answer.error).toEqual(expect.any(String));
    expect(JSON.stringify(answer)).not.toMatch(/ at |\.ts|node_modules|SQL/);
  });

  it("answers 429 to an address that sends too much, and to no other", async () => {
    const from = (ip: string, index: number) =>
      post(JSON.stringify(createEnquiry(`p${index}`)), { ...json, "x-forwarded-for": ip }, "/limited/api/leads");
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await from("203.0.113.1", index)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await from("203.0.113.2", 9)).status).toBe(200);
  });

  it("[S4.16] sends a plain form to the success page with the type of the car", async () => {
    const body = new URLSearchParams({ _form: "enquiry", _car_id: "car-1", _url: "/cars/x", name: "plain" });
    const response = await post(String(body), form);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/success?car_type=used");
  });

  it("sends a wrong plain form back to its page with the names of the fields", async () => {
    const body = new URLSearchParams({ _form: "enquiry", name: "" });
    const back = { ...form, referer: `${origin}/cars/x?from=search` };
    expect((await post(String(body), back)).headers.get("location")).toBe(
      "/cars/x?from=search&error=invalid&fields=name",
    );
  });

  it.each(["https://evil.example/", "//evil.example/", "nonsense", "javascript:alert(1)"])(
    "never redirects to another host (referer %s)",
    async (referer) => {
      const location = (await post("_form=enquiry", { ...form, referer })).headers.get("location") ?? "";
      expect(new URL(location, origin).origin).toBe(origin);
      expect(location).toMatch(/^\/(?!\/)/);
    },
  );

  it("never redirects to another host by a path of two slashes", async () => {
    const location = (await post("_form=enquiry", { ...form, referer: `${origin}//evil.example/x` })).headers;
    expect(new URL(location.get("location") ?? "", origin).origin).toBe(origin);
  });

  it("refuses the form of another website", async () => {
    expect((await post("_form=enquiry&name=x", { ...form, "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  it("answers any input with a lead or a clear 4xx, never a 5xx", async () => {
    const hostile = fc.oneof(
      fc.json(),
      fc.string({ unit: "binary" }),
      fc
        .record({ form: fc.constantFrom("enquiry", "x"), url: fc.constantFrom("/", "x"), data: fc.object() })
        .map((value) => JSON.stringify(value)),
      fc.constantFrom(
        '{"form":"enquiry","url":"/","data":{"__proto__":{"name":"x"}}}',
        '{"form":"enquiry","url":"/","data":{"name":"\\u0000 \\ud800 \'; drop table leads; --"}}',
        '{"form":"enquiry","url":"/","data":{"name":"<script>alert(1)</script>"},"car_id":"../../etc/passwd"}',
        "[".repeat(30_000),
        `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
      ),
    );
    await fc.assert(
      fc.asyncProperty(hostile, fc.constantFrom(json, form), async (body, headers) => {
        const { status } = await post(body, headers);
        expect([200, 303, 400, 413, 422]).toContain(status);
      }),
      { numRuns: runs },
    );
  });

  it("logs no personal data", () => {
    expect(JSON.stringify(logged)).not.toMatch(/ann|example\.com|plain/);
  });
});
