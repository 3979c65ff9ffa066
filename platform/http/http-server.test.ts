import { once } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { createHttpServer, type HttpServer } from "./http-server.ts";

const patience = { headersMs: 60_000, requestMs: 60_000, checkMs: 50, idleMs: 60_000, keepAliveMs: 60_000 };
const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const large = "x".repeat(8_000_000);

let server: HttpServer;
afterEach(() => server.closeAllConnections());

async function listen(app: RequestListener, more: Partial<typeof patience> = {}): Promise<() => Promise<Socket>> {
  server = createHttpServer(app, { ...patience, ...more });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    return socket;
  };
}

const asked = async () => (await once(server, "request")) as [IncomingMessage, ServerResponse];

it("answers a request that is sent byte by byte with 408, and ends its connection (ASVS 13.1)", async () => {
  const open = await listen((_req, res) => res.end("ok"), { headersMs: 300, requestMs: 400 });
  const client = await open();
  client.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  expect(await text(client)).toMatch(/^HTTP\/1\.1 408 /);
});

describe("a server that is about to end", () => {
  it("[M8.19] takes new connections, and answers once more on those that are kept, saying that they end", async () => {
    const open = await listen((_req, res) => res.end("ok"));
    const kept = await open();
    kept.write(request);
    await once(kept, "data");
    server.drain();
    const rest = text(kept);
    kept.write(request);
    expect(await rest).toMatch(/^HTTP\/1\.1 200 .*^Connection: close\r$/ims);
    const late = await open();
    late.write(request);
    expect(await text(late)).toMatch(/^HTTP\/1\.1 200 .*^Connection: close\r$/ims);
    await server.finish(1_000);
  });
});

it("[M8.19] a connection is kept longer than nginx keeps one, unless it is told otherwise", async () => {
  server = createHttpServer(() => undefined);
  expect(server.keepAliveTimeout).toBeGreaterThan(75_000);
  expect(createHttpServer(() => undefined, { keepAliveMs: 5_000 }).keepAliveTimeout).toBe(5_000);
});

describe("a server that ends", () => {
  it("completes responses to slow readers, and accepts no new connections", async () => {
    const open = await listen((_req, res) => res.end(large));
    const client = await open();
    client.pause();
    client.write(request);
    await asked();
    const finished = server.finish(30_000);
    expect(server.listening).toBe(false);
    const answer = await text(client);
    expect(answer.length).toBeGreaterThan(large.length);
    await finished;
  });

  it("takes the rest of a body that was on its way, and says that the connection ends", async () => {
    const open = await listen(async (req, res) => res.end(`got ${await text(req)}`));
    const client = await open();
    client.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab");
    await asked();
    const finished = server.finish(30_000);
    client.write("cd");
    const answer = await text(client);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^Connection: close\r$/m);
    expect(answer).toContain("got abcd");
    await finished;
  });

  it("does not wait for connections on which nothing is asked", async () => {
    const open = await listen((_req, res) => res.end("ok"));
    const silent = await open();
    const kept = await open();
    kept.write(request);
    await once(kept, "data");
    await server.finish(30_000);
    await Promise.all([silent, kept].map(async (item) => item.closed || once(item, "close")));
  });

  it("closes connections that never read after its timeout", async () => {
    const open = await listen((_req, res) => res.end(large));
    const client = await open();
    client.pause();
    client.write(request);
    await asked();
    await server.finish(50);
  });
});

it("closes stalled connections: a client that does not read cannot hold one forever", async () => {
  const open = await listen((_req, res) => res.end(large), { idleMs: 100 });
  // From the connection on: a busy machine may not read the request in time, and closes it without one.
  const closed = new Promise((resolve) => server.once("connection", (socket: Socket) => socket.once("close", resolve)));
  const client = await open();
  client.pause();
  client.write(request);
  await closed;
});
