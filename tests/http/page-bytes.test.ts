import { request } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/running-app.ts";

const dealer = "riverside-toyota";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: [dealer] });
}, 120_000);
afterAll(() => app?.close());

interface Bytes {
  status: number | undefined;
  headers: { [name: string]: string | string[] | undefined };
  body: Buffer;
}

/** The bytes of an answer, as they are sent. */
function bytesOf(path: string, headers: { [name: string]: string } = {}, method = "GET"): Promise<Bytes> {
  const { hostname, port } = new URL(app.origin(dealer));
  return new Promise((resolve, reject) => {
    const host = `${hostname}:${port}`;
    request({ host: "127.0.0.1", port, path, method, agent: false, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

it.each(["/", "/search"])("gives the same text of %s to everybody, and 304 to clients that have it", async (path) => {
  const encoded = { "accept-encoding": "gzip, deflate, br" };
  const [bytes, two] = [await bytesOf(path, encoded), await bytesOf(path, encoded)];
  expect(bytes.status).toBe(200);
  const texts = [bytes, two].map(({ body }) => brotliDecompressSync(body));
  expect(texts[0]?.equals(texts[1] as Buffer)).toBe(true);
  expect(bytes.headers.etag).toMatch(/^W\/"[\w-]+"$/);
  expect(two.headers.etag).toBe(bytes.headers.etag);
  expect(bytes.headers["content-security-policy"]).toBe(two.headers["content-security-policy"]);
  const again = await bytesOf(path, { ...encoded, "if-none-match": String(bytes.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers).toMatchObject({
    etag: bytes.headers.etag,
    "content-security-policy": bytes.headers["content-security-policy"],
    "cache-control": "private, no-cache",
  });
});

it("makes a page once for all addresses that differ in what it does not read", async () => {
  const tagged = ["/?gclid=1", "/?utm_source=x&x=2", "/?x=3", "/"];
  const tags: unknown[] = [];
  for (const path of tagged) tags.push((await bytesOf(path)).headers.etag);
  expect(new Set(tags).size).toBe(1);
  expect((await bytesOf("/?gclid=of-one-visitor")).body.toString()).not.toContain("of-one-visitor");
});

it("gives each value that a page reads its own page, whoever came before", async () => {
  const asked = async (query: string) => (await bytesOf(`/contact-us${query}`)).body.toString();
  await asked("?x=1");
  const [first, second] = [await asked("?postcode=3000&x=1"), await asked("?x=2&postcode=4000")];
  expect(first).toContain('value="3000"');
  expect(second).toContain('value="4000"');
  expect(await asked("?postcode=3000&x=3")).toBe(first);
  expect(await asked("?postcode=4000")).toBe(second);
  const json = await bytesOf("/?x=4", { accept: "application/vnd.forecourt.page+json" });
  expect(JSON.parse(json.body.toString()).url).toBe("/?x=4");
});

it("gives from its cache what it would make anew, for any parameters in any order", async () => {
  const now = Date.UTC(2026, 5, 3, 2);
  const [runningApp, anew] = await Promise.all([
    startApp({ dealers: [dealer], now }),
    startApp({ dealers: [dealer], now, env: { PAGE_CACHE_MB: "0" } }),
  ]);
  try {
    const listed = await runningApp.ask(dealer, "/search");
    const car = /href="(\/cars\/[\w-]+)"/.exec(listed.text)?.[1] ?? "";
    const paths = ["/", car, "/contact-us", "/sign-in", "/search", "/book-test-drive", "/no-such-page"];
    const name = fc.constantFrom(
      "postcode",
      "name",
      "error",
      "back",
      "step",
      "page",
      "q",
      "gclid",
      "query",
      "sortBy",
      "refinementList[make][0]",
      "refinementList[make][1]",
      "range[price]",
      "utm_source",
    );
    const value = fc.constantFrom("1", "5000:20000", "Toyota", "3000", "code", "/account", "toyota");
    const query = fc.array(fc.tuple(name, value), { maxLength: 3 });
    const pageOf = async (app: RunningApp, path: string) => {
      const { status, text } = await app.ask(dealer, path);
      const { host } = new URL(app.origin(dealer));
      return `${status} ${text.replaceAll(host, "").replace(/"processingTimeMS":\d+/g, "")}`;
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), query, async (path, parameters) => {
        const address = `${path}?${new URLSearchParams(parameters)}`;
        expect(await pageOf(runningApp, address)).toBe(await pageOf(anew, address));
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 80) },
    );
  } finally {
    await Promise.all([runningApp.close(), anew.close()]);
  }
});

it("compresses a page as the client can read it, quickly at first and then to fewer bytes, under one ETag", async () => {
  const path = "/about-us";
  const accepted = { "accept-encoding": "gzip, deflate, br, zstd" };
  const quick = await bytesOf(path, accepted);
  const small = await bytesOf(path, accepted);
  const plain = await bytesOf(path);
  const zipped = await bytesOf(path, { "accept-encoding": "gzip" });
  const brotli = await bytesOf(path, { "accept-encoding": "br;q=0.5, gzip" });
  const all = [quick, small, plain, zipped, brotli];
  expect(all.map(({ headers }) => headers["content-encoding"])).toEqual(["zstd", "br", undefined, "gzip", "br"]);
  expect(small.body.length).toBeLessThan(quick.body.length);
  expect(zstdDecompressSync(quick.body).equals(plain.body)).toBe(true);
  expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  expect((await bytesOf(path, { "accept-encoding": "br;q=0" })).headers["content-encoding"]).toBeUndefined();
  expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(1);
  for (const { headers } of all) expect(String(headers.vary)).toMatch(/Accept\b.*Cookie.*Accept-Encoding/);
});

it("says how long a page is to a client that asks for its headers alone", async () => {
  const [head, page] = [await bytesOf("/", {}, "HEAD"), await bytesOf("/")];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers["content-length"]).toBe(String(page.body.length));
});

it("gives a page that is not there in full, whatever the client has", async () => {
  const gone = await bytesOf("/no-such-page");
  const again = await bytesOf("/no-such-page", { "if-none-match": String(gone.headers.etag) });
  expect([gone.status, again.status]).toEqual([404, 404]);
  expect(again.body.equals(gone.body)).toBe(true);
});
