import { createSocket, type Socket as UdpSocket } from "node:dgram";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PATIENT_MS } from "../../platform/base/testing/patience.ts";
import { fetchPhoto } from "../../platform/media/fetch-photo.ts";
import {
  callService,
  createGuard,
  guardFor,
  open,
  read,
  resolveByDns,
  resolveTexts,
} from "../../platform/outbound/index.ts";
import { createPublicLookup } from "../../platform/outbound/public-lookup.ts";
import { fetchFrom } from "../../platform/stock/feed-fetch.ts";
import { createStripeProvider } from "../../services/payments/stripe.ts";

let server: Server;
let port: number;
let calls = 0;
const clean: (() => unknown)[] = [];
beforeAll(async () => {
  server = createServer((req, res) => {
    calls += 1;
    if (req.url === "/inside") res.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    else if (req.url === "/round") res.writeHead(302, { location: "/round" }).end();
    else if (req.url === "/file") res.writeHead(302, { location: "file:///etc/passwd" }).end();
    else if (req.url === "/endless") endless(res);
    else if (req.url === "/drip") drip(res);
    else if (req.url === "/packed")
      res.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50_000_000)));
    else res.writeHead(200, { etag: '"1"' }).end('[{"secret":true}]');
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const undo of clean.splice(0)) undo();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function endless(res: ServerResponse): void {
  const more = () => {
    while (!res.destroyed && res.write("x".repeat(65_536)));
  };
  res.on("drain", more);
  more();
}
function drip(res: ServerResponse): void {
  const timer = setInterval(() => res.write(" "), 5);
  res.on("close", () => clearInterval(timer));
}

const options = () => ({ headers: {}, signal: AbortSignal.timeout(PATIENT_MS) });
const limits = { timeoutMs: PATIENT_MS, mostBytes: 100_000 };
const at = (path: string) => new URL(`http://127.0.0.1:${port}${path}`);
const inside = [
  "127.0.0.1",
  "[::1]",
  "10.0.0.1",
  "169.254.169.254",
  "[::ffff:127.0.0.1]",
  "[::127.0.0.1]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[fd00:ec2::254]",
  "100.100.100.200",
  "2130706433",
  "0x7f.1",
  "localhost",
  "app.localhost",
];

describe("the guard", () => {
  it.each(inside)("refuses %s to feeds, services, photographs and payments", async (host) => {
    const before = calls;
    const url = `http://${host}:${port}/`;
    await expect(fetchFrom(guardFor(false))(url, options())).rejects.toThrow("private network");
    await expect(callService({ url: new URL(url), timeoutMs: PATIENT_MS, allowPrivate: false })).rejects.toThrow(
      "private network",
    );
    await expect(fetchPhoto(url.replace("http:", "https:"))).rejects.toThrow("private network");
    const keys = { secretKey: "sk_test_x", webhookSecret: "whsec_test" };
    const stripe = createStripeProvider({ ...keys, url, allowPrivate: false, timeoutMs: PATIENT_MS });
    const closed: unknown = await stripe.close("cs_1").catch((error: unknown) => error);
    expect(String((closed as { detail?: Error }).detail ?? closed)).toMatch(/private network/);
    expect(calls).toBe(before);
  });

  it("lets the payment service of a test through where private addresses are allowed", async () => {
    const before = calls;
    const keys = { secretKey: "sk_test_x", webhookSecret: "whsec_test" };
    const stripe = createStripeProvider({ ...keys, url: at("/").href, allowPrivate: true });
    await stripe.close("cs_1");
    expect(calls).toBe(before + 1);
  });
});

/** Answers of a name server: addresses of a name, one list a question; null says nothing. Asked for AAAA it has none. */
async function nameServer(answers: (string[] | null)[]): Promise<{ address: string; asked: () => number }> {
  let asked = 0;
  const udp: UdpSocket = createSocket("udp4");
  udp.on("message", (question, from) => {
    const end = question.indexOf(0, 12) + 5;
    const isA = question.readUInt16BE(end - 4) === 1;
    const given = isA ? (answers[Math.min(asked, answers.length - 1)] ?? null) : [];
    if (isA) asked += 1;
    if (given === null) return;
    const records = given.map((address) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)]),
    );
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    udp.send(Buffer.concat([head, question.subarray(12, end), ...records]), from.port, from.address);
  });
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  clean.push(() => udp.close());
  return { address: `127.0.0.1:${udp.address().port}`, asked: () => asked };
}

/** A name server that has one TXT record for `_forecourt.known.example`, and no other name. */
async function startTextServer(...parts: string[]): Promise<string> {
  const udp = createSocket("udp4");
  udp.on("message", (question, from) => {
    const end = question.indexOf(0, 12) + 5;
    const isKnown = question.subarray(12, end).includes("known");
    const texts = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])));
    const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, texts.length, ...texts]);
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(isKnown ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const answer = [head, question.subarray(12, end), ...(isKnown ? [record] : [])];
    udp.send(Buffer.concat(answer), from.port, from.address);
  });
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  clean.push(() => udp.close());
  return `127.0.0.1:${udp.address().port}`;
}

it("TXT records are read whole, and a name without one has none", async () => {
  const texts = resolveTexts([await startTextServer("forecourt-domain=", "abc")]);
  expect(await texts("_forecourt.known.example")).toEqual(["forecourt-domain=abc"]);
  expect(await texts("_forecourt.other.example")).toEqual([]);
});

describe("names", () => {
  it.each([
    ["that lead into a private network", [["127.0.0.1"]]],
    ["with one private address among public ones", [["93.184.216.34", "10.0.0.1"]]],
  ])("%s are refused", async (_what, answers) => {
    const dns = await nameServer(answers);
    const guard = createGuard(resolveByDns([dns.address]));
    const call = read({ url: new URL(`http://inside.example:${port}/`), guard, ...limits });
    await expect(call).rejects.toThrow("private network");
  });

  it("that change their mind are asked once a connection, and the answer that was judged is connected to", async () => {
    const dns = await nameServer([["93.184.216.34"], ["127.0.0.1"]]);
    const lookup = createPublicLookup(resolveByDns([dns.address]));
    const ask = () =>
      new Promise((resolve) =>
        lookup("rebind.example", { all: true }, (error, addresses) => resolve(error ?? addresses)),
      );
    expect(await ask()).toEqual([{ address: "93.184.216.34", family: 4 }]);
    expect(dns.asked()).toBe(1);
    expect(String(await ask())).toContain("private network");
    const guard = createGuard(resolveByDns([dns.address]));
    const before = [dns.asked(), calls] as [number, number];
    const call = read({ url: new URL(`http://rebind.example:${port}/`), guard, ...limits });
    await expect(call).rejects.toThrow("private network");
    expect([dns.asked(), calls]).toEqual([before[0] + 1, before[1]]);
  });

  it("whose server never answers cost the call's own time, and hold up no other name", async () => {
    const silent = await nameServer([null]);
    const guard = createGuard(resolveByDns([silent.address]));
    const url = new URL("http://hangs.example/");
    // Awaited as one from the start: some end while others are still looked at.
    const hanging = Promise.allSettled(
      Array.from({ length: 50 }, () => read({ url, guard, ...limits, timeoutMs: 300 })),
    );
    const others = await read({ url: at("/cars"), guard: guardFor(true), ...limits });
    expect(others.status).toBe(200);
    for (const call of await hanging)
      expect(call).toMatchObject({ status: "rejected", reason: { message: "it timed out" } });
    expect(silent.asked()).toBeGreaterThan(0);
  });
});

describe("an answer", () => {
  const guard = guardFor(true);
  it("that does not end is cut off", async () => {
    await expect(read({ url: at("/endless"), guard, ...limits })).rejects.toThrow("too large");
  });

  it("that drips has no more time than one that does not come", async () => {
    await expect(read({ url: at("/drip"), guard, ...limits, timeoutMs: 200 })).rejects.toThrow("timed out");
    await expect(callService({ url: at("/drip"), timeoutMs: 200, allowPrivate: true })).rejects.toThrow("timed out");
  });

  it("that is packed stays packed: no bomb goes off", async () => {
    const { body } = await read({ url: at("/packed"), guard, ...limits });
    expect(body.length).toBeLessThan(60_000);
    await expect(callService({ url: at("/packed"), timeoutMs: PATIENT_MS, allowPrivate: true })).rejects.toThrow(
      "not JSON",
    );
  });

  it("of whose body nothing is wanted is let go within its limits", async () => {
    const answer = await open({ url: at("/endless"), guard, ...limits });
    const over = new Promise((resolve) => answer.body.once("close", resolve));
    answer.discard();
    await over;
  });
});

describe("a redirect", () => {
  // As if a public name led to this machine, so that the first hop succeeds without a network; literal addresses are judged.
  const local = guardFor(true);
  const strict = createGuard();
  const guard = { ...strict, http: Object.assign(Object.create(strict.http), {}) as typeof strict.http };
  guard.http.createConnection = (to, callback) =>
    to.host === "feed.example"
      ? local.http.createConnection({ ...to, host: "127.0.0.1" }, callback)
      : strict.http.createConnection(to, callback);
  const feed = (path: string) => fetchFrom(guard)(`http://feed.example:${port}${path}`, options());

  it("into a private network, to another scheme, or without end is not followed", async () => {
    await expect(feed("/inside")).rejects.toThrow("private network");
    await expect(feed("/file")).rejects.toThrow("not http");
    await expect(feed("/round")).rejects.toThrow("redirects too many times");
    const answer = await feed("/cars");
    expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([200, '"1"', '[{"secret":true}]']);
  });
});
