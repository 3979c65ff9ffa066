import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { guardFor } from "../outbound/index.ts";
import { fetchFrom } from "./feed-fetch.ts";

const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
let elsewhere = "";
const server = createServer((req, res) => {
  asked.push({ path: req.url ?? "", headers: req.headers });
  if (req.url === "/moved") return void res.writeHead(302, { location: "/here" }).end();
  if (req.url === "/away") return void res.writeHead(302, { location: elsewhere }).end();
  res.writeHead(200, { etag: '"1"' }).end(gzipSync("cars"));
});
const other = createServer((req, res) => {
  asked.push({ path: "other", headers: req.headers });
  res.end("cars");
});
const addressOf = (item: typeof server, host: string) => `http://${host}:${(item.address() as AddressInfo).port}`;
beforeAll(async () => {
  for (const first of [server, other]) await new Promise<void>((resolve) => first.listen(0, "127.0.0.1", resolve));
  elsewhere = `${addressOf(other, "127.0.0.1")}/cars`;
});
afterAll(() => {
  server.close();
  other.close();
});
beforeEach(() => void asked.splice(0));

const ask = (path: string, login: Parameters<typeof fetchFrom>[1]) =>
  fetchFrom(guardFor(true), login)(`${addressOf(server, "127.0.0.1")}${path}`, {
    headers: {},
    signal: AbortSignal.timeout(10_000),
  });

it.each([
  [{ user: "acme", password: "se:cret" }, `Basic ${Buffer.from("acme:se:cret").toString("base64")}`],
  [{ token: "t0ken" }, "Bearer t0ken"],
  [{}, undefined],
])("tells a web server the login %j", async (login, text) => {
  await ask("/cars", login);
  expect(asked[0]?.headers.authorization).toBe(text);
});

it("tells the login to the same server at its other address, and to no other server", async () => {
  await (await ask("/moved", { token: "t0ken" })).arrayBuffer();
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(["Bearer t0ken", "Bearer t0ken"]);
  asked.splice(0);
  await (await ask("/away", { token: "t0ken" })).arrayBuffer();
  expect(asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ["/away", "Bearer t0ken"],
    ["other", undefined],
  ]);
});

it("refuses private addresses where they are not allowed", async () => {
  const fetcher = fetchFrom(guardFor(false), { token: "t0ken" });
  const address = addressOf(server, "127.0.0.1");
  await expect(fetcher(address, { headers: {}, signal: AbortSignal.timeout(10_000) })).rejects.toThrow(
    /private network/,
  );
});
