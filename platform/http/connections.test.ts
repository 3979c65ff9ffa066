import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { type ConnectionLimits, computeMaxConnections } from "./connections.ts";
import { createHttpServer } from "./http-server.ts";

const request = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
let server: Server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(limits: ConnectionLimits, isSlow = false) {
  server = createHttpServer((_req, res) => void (isSlow ? res.write("...") : res.end("ok")), {}, limits);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return async (from = "127.0.0.1"): Promise<Socket> => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    socket.on("error", () => undefined);
    const taken = once(server, "connection");
    await once(socket, "connect");
    await taken;
    return socket;
  };
}

async function answered(socket: Socket): Promise<string> {
  socket.write(request);
  return (await text(socket)).slice(0, 12);
}

describe("connections that only stand there", () => {
  it("make way for a visitor, starting with the oldest of the address with the most", async () => {
    const open = await serve({ total: 10, perAddress: 0 });
    const visitor = await open("127.0.0.9");
    const idle: Socket[] = [];
    for (let count = 0; count < 9; count += 1) idle.push(await open());
    const [oldest] = idle as [Socket];
    const gone = once(oldest, "close");
    expect(await answered(await open("127.0.0.2"))).toBe("HTTP/1.1 200");
    await gone;
    expect(await answered(visitor)).toBe("HTTP/1.1 200");
    expect(await answered(idle[8] as Socket)).toBe("HTTP/1.1 200");
  });

  it("are so many of one address, and those of others stay", async () => {
    const open = await serve({ total: 100, perAddress: 3 });
    const other = await open("127.0.0.2");
    const mine: Socket[] = [];
    for (let count = 0; count < 3; count += 1) mine.push(await open());
    const gone = once(mine[0] as Socket, "close");
    await open();
    await gone;
    expect(await answered(other)).toBe("HTTP/1.1 200");
  });
});

it("a server on whose every connection a request is under way says so to the next visitor", async () => {
  const open = await serve({ total: 3, perAddress: 0 }, true);
  for (let count = 0; count < 3; count += 1) {
    const socket = await open();
    socket.write(request);
    await once(socket, "data");
  }
  const refused = await text(await open());
  expect(refused).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 1.*busy/s);
  const [head, body] = refused.split("\r\n\r\n") as [string, string];
  expect(head).toContain(`Content-Length: ${body.length}`);
});

it("a part of what the process may open is kept for files and the store", () => {
  expect([256, 1024, 65_536].map(computeMaxConnections)).toEqual([160, 768, 50_000]);
  expect(computeMaxConnections(64)).toBe(16);
  expect(computeMaxConnections(undefined)).toBe(50_000);
});

it("233 idle connections, and more, leave room for a visitor where 256 files may be open", async () => {
  const program = `
    import { createHttpServer } from ${JSON.stringify(new URL("./http-server.ts", import.meta.url).href)};
    import { computeMaxConnections, openFilesLimit } from ${JSON.stringify(new URL("./connections.ts", import.meta.url).href)};
    import { readFileSync } from "node:fs";
    const total = computeMaxConnections(openFilesLimit());
    createHttpServer((_req, res) => res.end(readFileSync("/dev/null")), {}, { total, perAddress: 0 })
      .listen(0, "127.0.0.1", function () { console.log(this.address().port); });`;
  const child = spawn("sh", [
    "-c",
    'ulimit -n 256 && exec "$0" --input-type=module -e "$1"',
    process.execPath,
    program,
  ]);
  const idle: Socket[] = [];
  try {
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const open = async () => {
      const socket = connect(Number(String(line)), "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      return socket;
    };
    for (let count = 0; count < 400; count += 1) idle.push(await open());
    for (let count = 0; count < 10; count += 1) expect(await answered(await open())).toBe("HTTP/1.1 200");
  } finally {
    for (const socket of idle) socket.destroy();
    child.kill();
  }
});
