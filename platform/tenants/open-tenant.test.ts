import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { LiveTenant } from "./live-tenant.ts";
import { openTenant } from "./open-tenant.ts";

let server: Server;
let started: string[];
let ends: (() => void)[];
let received: number;
/** Dealers that could be prepared. */
let opened: Set<string>;

beforeEach(async () => {
  [started, ends, received, opened] = [[], [], 0, new Set()];
  const app = express().set("trust proxy", true);
  app.use((_req, _res, next) => {
    received++;
    next();
  });
  app.use(
    openTenant({
      slugOf: (host) => host?.split(".")[0],
      get: (slug) => (opened.has(slug) ? ({} as LiveTenant) : undefined),
      touch: () => {},
      async open(slug): Promise<LiveTenant | undefined> {
        started.push(slug);
        return new Promise((resolve) =>
          ends.push(() => {
            if (slug !== "broken") opened.add(slug);
            resolve(undefined);
          }),
        );
      },
    }),
  );
  app.use((req, res) => void res.send(req.headers.host?.split(".")[0]));
  server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
afterEach(() => server.close());

/** Requests a dealer's page from an address. */
function ask(slug: string, address: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const headers = { Host: `${slug}.example`, "X-Forwarded-For": address };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, headers, agent: false }, (answer) => resolve(answer.resume()))
      .on("error", reject)
      .end();
  });
}

/** Finishes started preparations until all requests are answered. */
async function answered(asked: readonly Promise<IncomingMessage>[]): Promise<IncomingMessage[]> {
  let isDone = false;
  const all = Promise.all(asked).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return all;
}

it("lets a visitor's dealer pass those that one address asks for in turn", async () => {
  const crowd = Array.from({ length: 20 }, (_, at) => ask(`dealer${at}`, "203.0.113.1"));
  await expect.poll(() => started.length).toBe(2);
  // All other requests of the crowd arrive before the visitor's.
  await expect.poll(() => received).toBe(20);
  const visitor = ask("wanted", "198.51.100.7");
  await expect.poll(() => received).toBe(21);
  const answers = await answered([...crowd, visitor]);
  expect(started.indexOf("wanted")).toBeLessThan(5);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it("refuses an address that asks for more dealers at once than a browser would, and no other", async () => {
  const crowd = Array.from({ length: 60 }, (_, at) => ask(`dealer${at}`, "203.0.113.1"));
  await expect.poll(() => received).toBe(60);
  const answers = await answered([...crowd, ask("wanted", "198.51.100.7")]);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(18);
  expect(refused[0]?.headers["retry-after"]).toBe("5");
  expect(answers.at(-1)?.statusCode).toBe(200);
});

it("says that a dealer is not available whose JSON has errors", async () => {
  const [answer] = await answered([ask("broken", "203.0.113.1")]);
  expect(answer?.statusCode).toBe(503);
  expect(answer?.headers["retry-after"]).toBe("60");
});

it("prepares a dealer once for all requests of an address", async () => {
  const asked = Array.from({ length: 50 }, () => ask("dealer", "203.0.113.1"));
  await expect.poll(() => received).toBe(50);
  await answered(asked);
  expect(started).toEqual(["dealer"]);
});
