import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, it } from "vitest";
import { createEnquiry } from "../../services/leads/testing/lead-fixture.ts";
import { createClients } from "./clients.ts";
import { startEndpoint } from "./endpoint.ts";
import { type LeadServer, startLeadServer } from "./node-process.ts";

// Real processes, real disks, real sockets. The same with an injected clock (an hour of 500s, clock jumps, 72 hours of
// retries) is in services/leads/outbox/outbox.test.ts.

const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0).reverse()) await undo();
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "forecourt-fault-"));
  clean.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function serve(env: Record<string, string>): Promise<LeadServer> {
  const server = await startLeadServer(env);
  clean.push(() => server.kill());
  return server;
}

async function eventually(holds: () => boolean, seconds: number): Promise<void> {
  for (let tenths = 0; tenths < seconds * 10 && !holds(); tenths += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Number of leads in the store of a stopped server. */
function stored(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, "forecourt.db"));
  const { count } = db.prepare("select count(*) as count from leads").get() as { count: number };
  db.close();
  return count;
}

/** A file system of sixteen megabytes; false where this process may not make one. */
function mountSmallDisk(path: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", path], { stdio: "ignore" });
    clean.push(() => execFileSync("umount", ["-l", path], { stdio: "ignore" }));
    return true;
  } catch {
    return false;
  }
}

describe("a full disk", () => {
  it("[S7.9] is answered 503 until there is room again; what was acknowledged is there", async (test) => {
    const dataDir = folder();
    if (!mountSmallDisk(dataDir)) return test.skip();
    const server = await serve({ DATA_DIR: dataDir, ENDPOINT: "http://127.0.0.1:1" });
    // Once the store has its tables, whose number grows: half a megabyte is left to leads.
    const filler = join(dataDir, "filler");
    const { bavail, bsize } = statfsSync(dataDir);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 512 * 1024));
    const clients = createClients(8);
    await clients.send([server.origin], 100_000);
    const before = clients.acknowledged.size;
    expect(before).toBeGreaterThan(10);
    expect(clients.strange).toEqual([]);
    rmSync(filler);
    // Those who were refused try again, under their own keys.
    await clients.send([server.origin], 20);
    expect(clients.acknowledged.size).toBeGreaterThanOrEqual(before + 20);
    expect(clients.strange).toEqual([]);
    await server.kill();
    expect(stored(dataDir)).toBeGreaterThanOrEqual(clients.acknowledged.size);
  }, 120_000);
});

describe("a locked database", () => {
  it("[S7.9] is answered 503, and works again when it is free", async () => {
    const dataDir = folder();
    const server = await serve({ DATA_DIR: dataDir, ENDPOINT: "http://127.0.0.1:1" });
    const clients = createClients(2);
    await clients.send([server.origin], 5);
    const other = new DatabaseSync(join(dataDir, "forecourt.db"));
    other.exec("pragma busy_timeout = 5000");
    other.exec("begin immediate");
    const refused = await fetch(`${server.origin}/api/leads`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(createEnquiry("waits")),
    });
    expect(refused.status).toBe(503);
    other.exec("rollback");
    other.close();
    await clients.send([server.origin], 10);
    expect(clients.strange).toEqual([]);
    await server.kill();
    expect(stored(dataDir)).toBe(clients.acknowledged.size);
  }, 120_000);
});

describe("a dealer's endpoint that misbehaves", () => {
  /** An endpoint of raw sockets: what it says to a connection is up to `behave`. */
  async function badEndpoint(behave: (socket: Socket) => void): Promise<{ url: string; calls: () => number }> {
    let calls = 0;
    const sockets = new Set<Socket>();
    const server = createSocketServer((socket) => {
      calls += 1;
      sockets.add(socket);
      socket.on("error", () => undefined);
      behave(socket);
    });
    server.listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    clean.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls: () => calls };
  }

  /** Ways in which it answers, one connection each. */
  const ways: ((socket: Socket) => void)[] = [
    // Never answers.
    () => undefined,
    (socket) => socket.end("\u0000\u0001 hello?\r\n\r\n"),
    (socket) => socket.destroy(),
    (socket) => socket.write("HTTP/1.1 200 OK\r\nContent-"),
  ];

  it("that does not answer, answers garbage, hangs up or stops in its answer, loses no lead and delays no other dealer", async () => {
    let connections = 0;
    const bad = await badEndpoint((socket) => ways[connections++ % ways.length]?.(socket));
    const good = await startEndpoint(() => false);
    clean.push(good.close);
    const dataDir = folder();
    const server = await serve({ DATA_DIR: dataDir, ENDPOINT: good.url, ENDPOINT_TOO: bad.url });
    const clients = createClients(8);
    await clients.send([server.origin], 200);
    await eventually(() => good.count() >= clients.acknowledged.size, 5);
    expect([...good.delivered.keys()].toSorted()).toEqual([...clients.acknowledged.keys()].toSorted());
    // Not a crowd at a door that does not open.
    expect(bad.calls()).toBeLessThan(40);
    await eventually(() => bad.calls() >= ways.length, 60);
    expect(bad.calls()).toBeGreaterThanOrEqual(ways.length);
    await server.kill();
    // The dealer comes back: everything arrives, after a restart too.
    const healed = await startEndpoint(() => false);
    clean.push(healed.close);
    const again = await serve({ DATA_DIR: dataDir, ENDPOINT: good.url, ENDPOINT_TOO: healed.url });
    await eventually(() => healed.delivered.size >= clients.acknowledged.size, 20);
    expect(healed.delivered.size).toBe(clients.acknowledged.size);
    for (const [message, id] of clients.acknowledged) expect([...(healed.delivered.get(message) ?? [])]).toEqual([id]);
    expect(await again.terminate()).toBe(0);
  }, 120_000);

  it("that redirects is not followed into a private place", async () => {
    let reached = 0;
    const secret: Server = createServer((_req, res) => {
      reached += 1;
      res.end();
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => secret.once("listening", resolve));
    clean.push(() => secret.close());
    const target = `http://127.0.0.1:${(secret.address() as AddressInfo).port}/`;
    const bad = await badEndpoint((socket) =>
      socket.end(`HTTP/1.1 307 Go\r\nLocation: ${target}\r\nContent-Length: 0\r\n\r\n`),
    );
    const server = await serve({ DATA_DIR: folder(), ENDPOINT: bad.url });
    await createClients(2).send([server.origin], 5);
    await eventually(() => bad.calls() > 0, 5);
    expect([bad.calls() > 0, reached]).toEqual([true, 0]);
  }, 60_000);
});
