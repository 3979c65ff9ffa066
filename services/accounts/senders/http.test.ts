import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PATIENT_MS } from "../../../platform/base/testing/patience.ts";
import { sendByHttp } from "./http.ts";
import type { OutgoingMessage, SenderContext, SenderTarget } from "./sender.ts";

type Answer = number | "silent" | "cut" | "elsewhere";
const message: OutgoingMessage = {
  tenant: "acme",
  channel: "sms",
  to: "+61412345678",
  subject: "Your code",
  text: "123456 is your code.",
  at: 0,
  until: 1,
};
const context: SenderContext = { dataDir: "", timeoutMs: PATIENT_MS, pauseMs: 1, allowPrivate: true };

let gateway: Server;
let target: SenderTarget;
/** What the gateway answers, one after the other; then 200. */
let answers: Answer[];
let asked: { headers: IncomingHttpHeaders; body: unknown; path: string | undefined }[];

beforeEach(async () => {
  answers = [];
  asked = [];
  gateway = createServer((req, res) => {
    let text = "";
    req.on("data", (chunk) => (text += String(chunk)));
    req.on("end", () => {
      asked.push({ headers: req.headers, body: JSON.parse(text), path: req.url });
      const answer = answers.shift() ?? 200;
      if (answer === "cut") res.destroy();
      else if (answer === "elsewhere") res.writeHead(307, { location: "/elsewhere" }).end();
      else if (answer !== "silent") res.writeHead(answer).end("no code for +61412345678");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => gateway.once("listening", resolve));
  const { port } = gateway.address() as AddressInfo;
  target = { channel: "sms", adapter: "http", url: `http://127.0.0.1:${port}/v1/messages`, token: "t0ken" };
});
afterEach(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const keys = () => asked.map(({ headers }) => headers["idempotency-key"]);

describe("the gateway of text messages", () => {
  it("is given number, sender and text with the token as bearer", async () => {
    await sendByHttp(message, { ...target, from: "Acme" }, context);
    expect(asked).toHaveLength(1);
    const [{ headers, body, path } = { headers: {}, body: {}, path: "" }] = asked;
    expect([path, headers.authorization]).toEqual(["/v1/messages", "Bearer t0ken"]);
    expect(headers["content-type"]).toBe("application/json");
    expect(body).toEqual({ to: "+61412345678", from: "Acme", text: "123456 is your code." });
  });

  it("is given the subject of an e-mail, and no authorization where there is no token", async () => {
    const { token: _, ...open } = target;
    await sendByHttp({ ...message, channel: "email", to: "a@example.com" }, open, context);
    expect(asked[0]?.body).toMatchObject({ to: "a@example.com", subject: "Your code" });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it.each([429, 500, 503, "cut"] as const)("is asked again after %s, as about one message", async (trouble) => {
    answers = [trouble, trouble];
    await sendByHttp(message, target, context);
    expect(asked).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    await sendByHttp(message, target, context);
    expect(new Set(keys()).size).toBe(2);
  });

  it("is given up after three tries", async () => {
    answers = [503, 503, 503];
    await expect(sendByHttp(message, target, context)).rejects.toThrow("the gateway answered 503");
    answers = ["cut", "cut", "cut"];
    await expect(sendByHttp(message, target, context)).rejects.toThrow("the gateway is unreachable");
    expect(asked).toHaveLength(6);
  });

  it.each([400, 401, 403, 404, "elsewhere"] as const)("is not asked again when it refuses (%s)", async (answer) => {
    answers = [answer];
    await expect(sendByHttp(message, target, context)).rejects.toThrow("the gateway answered");
    expect(asked).toHaveLength(1);
  });

  it("has a limited time for all tries together, and its own words are not repeated", async () => {
    answers = [500, "silent"];
    const failure = await sendByHttp(message, target, { ...context, timeoutMs: 300 }).catch((error) => error);
    expect((failure as Error).message).toContain("it timed out");
    expect(asked).toHaveLength(2);
    answers = [400];
    const refusal = await sendByHttp(message, target, context).catch((error: Error) => error);
    expect(String(refusal)).not.toMatch(/61412345678|123456/);
  });

  it.each([
    ["no address", { url: undefined }],
    ["another scheme", { url: "ftp://127.0.0.1/" }],
    ["a private network", { url: "http://127.0.0.1:9/" }],
  ])("is not asked at all at %s", async (_name, more) => {
    const wrong = { ...target, ...more } as SenderTarget;
    const strict = { ...context, allowPrivate: false };
    await expect(sendByHttp(message, wrong, strict)).rejects.toThrow("url");
  });
});
