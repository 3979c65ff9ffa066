import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it } from "vitest";
import { PATIENT_MS } from "../../../platform/base/testing/patience.ts";
import type { DeliverableLead, DeliveryContext } from "../delivery.ts";
import { adapter } from "./webhook.ts";

const now = Date.parse("2026-06-01T02:00:00Z");
const secret = `whsec_${Buffer.from("a secret of thirty-two bytes....").toString("base64")}`;
const lead: DeliverableLead = {
  lead_id: "0190-lead",
  tenant: "acme",
  form: "enquiry",
  received_at: now - 1000,
  record: { lead_id: "0190-lead", name: "Ann" },
};
const context: DeliveryContext = {
  clock: { now: () => now },
  dataDir: "/nowhere",
  env: {},
  allowPrivate: true,
  timeoutMs: PATIENT_MS,
};

let server: Server | undefined;
afterEach(() => void server?.close());

async function listen(created: Server): Promise<string> {
  server = created.listen(0, "127.0.0.1");
  await new Promise((resolve) => created.once("listening", resolve));
  return `http://127.0.0.1:${(created.address() as AddressInfo).port}/hook`;
}
const answering = (answer: (req: IncomingMessage, res: ServerResponse) => void) => listen(createServer(answer));
const deliver = (url: unknown, more: Partial<DeliveryContext> = {}) =>
  adapter.deliver(lead, { id: "crm", adapter: "webhook", url: url as string, secret }, { ...context, ...more });

describe("the webhook adapter", () => {
  it("posts the lead signed as Standard Webhooks, with the lead_id as its id", async () => {
    let got: { headers: Record<string, string>; body: string } | undefined;
    const url = await answering((req, res) => {
      let body = "";
      req.on("data", (chunk) => {
        body += chunk;
      });
      req.on("end", () => {
        got = { headers: req.headers as Record<string, string>, body };
        res.end();
      });
    });
    expect(await deliver(url)).toEqual({ ok: true, answer: "200" });
    expect(got?.headers).toMatchObject({ "webhook-id": "0190-lead", "content-type": "application/json" });
    expect(JSON.parse(got?.body ?? "")).toMatchObject({
      type: "lead.created",
      lead_id: "0190-lead",
      data: { name: "Ann" },
    });
    const sent = String(got?.headers["webhook-signature"]);
    expect(sent).toBe(new Webhook(secret).sign("0190-lead", new Date(now), got?.body ?? ""));
  });

  it("never reads the environment itself: an address whose variable is not set is none", async () => {
    const url = await answering((_req, res) => res.end());
    expect(await deliver({ $env: "HOOK" }, { env: { HOOK: url } })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/no valid/),
    });
  });

  it.each([
    [500, {}],
    [404, {}],
    [302, {}],
  ])("counts %s as a failure", async (status, expected) => {
    const url = await answering((_req, res) => res.writeHead(status, { location: "http://127.0.0.1:1/" }).end());
    expect(await deliver(url)).toMatchObject({
      ok: false,
      reason: expect.stringContaining(String(status)),
      ...expected,
    });
  });

  it("hands on the beginning of what is answered, in whole words, and waits for no slow one", async () => {
    const long = await answering((_req, res) => res.writeHead(422).end(`no such field ${"x".repeat(3000)}`));
    expect(await deliver(long)).toMatchObject({ ok: false, answer: "no such field" });
    server?.close();
    const slow = await answering((_req, res) => void res.writeHead(200).write("accepted as 17, th"));
    expect(await deliver(slow)).toEqual({ ok: true, answer: "200 accepted as 17," });
  });

  it("understands 410 as gone and Retry-After as a wait of at most an hour", async () => {
    const url = await answering((req, res) =>
      res.writeHead(req.url === "/hook?gone" ? 410 : 503, { "retry-after": "99999" }).end(),
    );
    expect(await deliver(`${url}?gone`)).toMatchObject({ ok: false, gone: true });
    expect(await deliver(url)).toMatchObject({ ok: false, retryAfterMs: 3_600_000 });
  });

  it("gives up on an endpoint that hangs", async () => {
    const url = await answering(() => undefined);
    expect(await deliver(url, { timeoutMs: 300 })).toMatchObject({ ok: false });
  });

  it.each(["garbage\r\n\r\n", "HTTP/1.1 999\r\n", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n", ""])(
    "counts the garbage answer %j as a failure",
    async (answer) => {
      const url = await listen(
        createTcpServer((socket) => {
          socket.on("error", () => undefined);
          socket.once("data", () => socket.end(answer));
        }),
      );
      expect(await deliver(url)).toMatchObject({ ok: false });
    },
  );

  it("accepts a 200 whose body never ends", async () => {
    const url = await answering((_req, res) => {
      res.writeHead(200);
      const pour = () => void (res.write("x".repeat(65_536)) && setImmediate(pour));
      res.on("error", () => undefined);
      pour();
    });
    expect(await deliver(url)).toEqual({ ok: true, answer: "200" });
  });

  it.each([
    "http://127.0.0.1:9/",
    "http://localhost:9/",
    "http://[::1]:9/",
    "http://[::ffff:127.0.0.1]:9/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://169.254.169.254/latest/meta-data/",
    "file:///etc/passwd",
    "nonsense",
  ])("does not call %s", async (url) => {
    const outcome = await deliver(url, { allowPrivate: false });
    expect(outcome).toMatchObject({ ok: false });
    expect(JSON.stringify(outcome)).toMatch(/private|no valid|not http/);
  });
});
