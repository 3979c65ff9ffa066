import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Purge } from "./purge.ts";

const asked: { method: string | undefined; key: unknown; secret: unknown }[] = [];
let failures = 0;
const cache = createServer(({ method, headers }, res) => {
  asked.push({ method, key: headers["surrogate-key"], secret: headers["fastly-key"] });
  res.writeHead(failures-- > 0 ? 503 : 200).end("{}");
});
let waits: number[];
let purge: Purge;
beforeEach(async () => {
  asked.length = 0;
  waits = [];
  failures = 0;
  await new Promise<void>((resolve) => cache.listen(0, "127.0.0.1", resolve));
  purge = new Purge({
    url: new URL(`http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`),
    headers: { "Fastly-Key": "abc" },
    allowPrivate: true,
    logger: pino({ level: "silent" }),
    wait: async (ms) => void waits.push(ms),
  });
});
afterEach(() => new Promise((resolve) => cache.close(resolve)));

it("purges a dealer once for changes that follow each other", async () => {
  await Promise.all([purge.changed("one"), purge.changed("one"), purge.changed("two")]);
  expect(asked.map(({ key }) => key).sort()).toEqual(["one", "two"]);
  expect(asked[0]).toMatchObject({ method: "POST", secret: "abc" });
  await purge.changed("one");
  expect(asked).toHaveLength(3);
});

it("tries again when the cache does not answer well, and gives up after a while", async () => {
  failures = 1;
  await purge.changed("one");
  expect(asked).toHaveLength(2);
  failures = 10;
  await purge.changed("one");
  expect(asked).toHaveLength(5);
  expect(waits).toEqual([250, 1000, 250, 1000, 5000]);
});
