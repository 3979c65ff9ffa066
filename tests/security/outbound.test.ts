import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fetchFrom, fetchPublic } from "../../server/stock/feed-fetch.ts";

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((req, res) => {
    if (req.url === "/inside") res.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    else if (req.url === "/round") res.writeHead(302, { location: "/round" }).end();
    else if (req.url === "/file") res.writeHead(302, { location: "file:///etc/passwd" }).end();
    else res.writeHead(200, { etag: '"1"' }).end('[{"secret":true}]');
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const options = { headers: {}, signal: AbortSignal.timeout(5000) };
// As if a public name led to this machine, so that the first hop succeeds without a network.
const local: Parameters<typeof fetchFrom>[2] = (_name, { all }, callback) =>
  all ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4);

it.each([
  "http://127.0.0.1",
  "http://[::1]",
  "http://10.0.0.1",
  "http://169.254.169.254/latest/meta-data",
  "http://[::ffff:127.0.0.1]",
])("a stock feed at %s is not fetched", async (address) => {
  await expect(fetchPublic(address, options)).rejects.toThrow("private network");
});

it("a name that leads into a private network is not fetched either", async () => {
  await expect(fetchPublic(`http://localhost:${port}/`, options)).rejects.toThrow();
});

it("a redirect into a private network, to another scheme, or without end is not followed", async () => {
  const at = (path: string) => fetchFrom(`http://feed.example:${port}${path}`, options, local);
  await expect(at("/inside")).rejects.toThrow("private network");
  await expect(at("/file")).rejects.toThrow("not http");
  await expect(at("/round")).rejects.toThrow("too often");
  const answer = await at("/cars");
  expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([
    200,
    '"1"',
    '[{"secret":true}]',
  ]);
});
