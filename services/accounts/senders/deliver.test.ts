import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { PATIENT_MS } from "../../../platform/base/testing/patience.ts";
import { createDeliver } from "./deliver.ts";
import type { OutgoingMessage, SenderTarget } from "./sender.ts";

const message: OutgoingMessage = {
  tenant: "acme",
  channel: "email",
  to: "alex@example.com",
  subject: "News",
  text: "A car.",
  at: 0,
  until: 1,
  id: "message-1",
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};
const messages: object[] = [];
const log = (about: object) => void messages.push(about);
const logger = { debug: log, info: log, warn: log, error: log };
const deliver = createDeliver({ logger, dataDir: "", allowPrivate: true, timeoutMs: PATIENT_MS });

let server: Server | undefined;
let bodies: { key: unknown; body: string }[] = [];
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  bodies = [];
  messages.length = 0;
});

/** A gateway that answers with these statuses; 0: it hangs up. */
async function gateway(...statuses: number[]): Promise<SenderTarget> {
  server = createServer((req, res) => {
    let body = "";
    req.on("data", (chunk) => (body += String(chunk)));
    req.on("end", () => {
      bodies.push({ key: req.headers["idempotency-key"], body });
      const status = statuses.shift() ?? 200;
      if (status === 0) req.socket.destroy();
      else res.writeHead(status).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server?.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return { channel: "email", adapter: "http", url: `http://127.0.0.1:${port}/` };
}

describe("delivering a message", () => {
  it("gives the gateway the message's id and the e-mail's headers", async () => {
    expect(await deliver(message, await gateway(503, 200), "alert")).toBe("sent");
    expect(bodies.map(({ key }) => key)).toEqual(["message-1", "message-1"]);
    expect(JSON.parse(bodies[0]?.body ?? "{}").headers).toEqual(message.headers);
  });

  it("distinguishes what was certainly not accepted from what may have been", async () => {
    expect(await deliver(message, await gateway(400), "alert")).toBe("refused");
    expect(await deliver(message, { channel: "email", adapter: "http" }, "alert")).toBe("refused");
    expect(await deliver(message, await gateway(0, 0, 0), "alert")).toBe("unknown");
    expect(await deliver(message, await gateway(500, 500, 500), "alert")).toBe("unknown");
    const nobody = {
      channel: "email",
      adapter: "smtp",
      url: "smtp://127.0.0.1:1",
      from: "a@acme.example",
    } as const;
    expect(await deliver(message, nobody, "alert")).toBe("refused");
  });

  it("logs what was not sent, without its receiver", async () => {
    await deliver(message, await gateway(400), "alert");
    expect(messages).toEqual([expect.objectContaining({ tenant: "acme", channel: "email", outcome: "refused" })]);
    expect(JSON.stringify(messages)).not.toContain("alex");
  });
});
