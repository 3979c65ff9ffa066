import { connect } from "node:net";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/running-app.ts";

const site = "riverside-toyota";
const host = `${site}.localhost`;
const json = { "content-type": "application/json" };

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    dealers: [site, "outback-caravans"],
    env: { NODE_ENV: "production", LEADS_PER_MINUTE: "40" },
  });
}, 60_000);
afterAll(() => app.close());

/** Sends these very bytes and gives all that comes back until the server hangs up, one string for each answer. */
function raw(bytes: string): Promise<string[]> {
  const { port } = new URL(app.origin(site));
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes, "latin1"));
    let text = "";
    socket.setEncoding("latin1").on("data", (part) => {
      text += part;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text.split(/(?=HTTP\/1\.1 \d{3} )/).filter(Boolean)));
  });
}

const get = (target: string, headers = `Host: ${host}\r\n`) =>
  raw(`GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
const statusOf = (answer = "") => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const headOf = (answer = "") => answer.slice(0, answer.indexOf("\r\n\r\n"));

describe("request lines and hosts that no browser sends (ASVS 4.1, 4.2)", () => {
  const targets = [
    "http://evil.example/",
    "http://a:99999/",
    "http://[/",
    "//evil.example/..",
    "/.//evil.example/",
    "/\\evil.example/",
    "/\\[",
    "/\\a:99999/search",
    "/search/..//evil.example/",
    "/search#?x",
    "*",
    "/%c0%ae%c0%ae/%c0%afetc",
    "/%00",
    "/%ff?%ff=%ff",
    "/;a=b",
    `/${"../".repeat(4000)}`,
    "/".repeat(14_000),
  ];
  it.each(targets)("GET %s is answered, and leads nowhere else", async (target) => {
    const [answer, ...more] = await get(target);
    expect(more).toEqual([]);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(headOf(answer)).not.toContain("evil.example");
  });

  it("[fuzz] no target at all is a fault of ours", async () => {
    const part = fc.oneof(
      fc.constantFrom("/", "//", "\\", "[", "]", "%", "%2f", "%5c", "..", ":", "@", "?", "&", "=", "search", "cars"),
      fc.constantFrom("http:", "a:99999", "api", "media", "assets", "fonts", "theme", "sitemap-1.xml", "1/indexes"),
      fc.stringMatching(/^[!-~]{0,6}$/),
    );
    const target = fc.tuple(fc.constantFrom("/", "/", "http://", ""), fc.array(part, { maxLength: 8 }));
    await fc.assert(
      fc.asyncProperty(target, async ([start, parts]) => {
        const answers = await get(`${start}${parts.join("")}`);
        expect(answers.length).toBeLessThanOrEqual(1);
        expect(statusOf(answers[0]) || 400).toBeLessThan(500);
        expect(headOf(answers[0])).not.toMatch(/^location: (?:[a-z]+:)?[/\\]{2}/im);
      }),
      { numRuns: 150 },
    );
  });

  it.each(["/", "/search", "/sitemap.xml", "/feeds/google-vehicles.xml", "/robots.txt"])(
    "a port that does not exist makes no address of %s",
    async (target) => {
      expect(statusOf((await get(target, `Host: ${host}:99999\r\n`))[0])).toBe(404);
    },
  );

  it("two Host headers are refused, so that one site's page is never served as another's", async () => {
    for (const second of ["outback-caravans.localhost", "evil.example", host]) {
      const [answer] = await get("/", `Host: ${host}\r\nhOsT: ${second}\r\n`);
      expect(statusOf(answer)).toBe(400);
    }
  });
});

describe("where one request ends and the next begins (ASVS 4.2)", () => {
  const post = (headers: string, body: string) =>
    raw(`POST /api/phone-reveals HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}\r\n${body}`);
  it.each([
    ["Content-Length: 6\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\nG"],
    ["Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "5c\r\nGPOST / HTTP/1.1\r\n\r\n0\r\n\r\n"],
    ["Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n", "0\r\n\r\n"],
    ["Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"],
    ["Transfer-Encoding : chunked\r\n", "0\r\n\r\n"],
    ["Content-Length: 3\r\nContent-Length: 5\r\n", "abcde"],
    ["Content-Length: +3\r\n", "abc"],
    ["X-A: b\r\n c\r\nContent-Length: 0\r\n", ""],
    ["X-A: b\rContent-Length: 5\r\n", "abcde"],
  ])("%j is refused, and nothing behind it is taken for a request", async (headers, body) => {
    const answers = await post(headers, `${body}GET /smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(answers.map(statusOf)).toEqual([400]);
  });
});

describe("the page that is kept for a second (ASVS 14.3)", () => {
  // Pages of addresses that differ in this number alone are the same but for it.
  const plain = (text: string) => text.replace(/kept=\d+/g, "kept=");
  const tricks: { [name: string]: string }[] = [
    { "x-forwarded-host": "evil.example" },
    { "x-forwarded-proto": "https", "x-forwarded-for": "1.2.3.4", "x-forwarded-port": "1" },
    { "x-original-url": "/evil", "x-rewrite-url": "/evil", "x-http-method-override": "POST" },
    { cookie: "forecourt_session=evil; forecourt_pending=evil; forecourt_consent=granted; evil=1" },
    { accept: "application/vnd.forecourt.page+json" },
    { "accept-encoding": "gzip" },
    { "accept-language": "evil", "user-agent": "<evil>", referer: "http://evil.example/<evil>" },
  ];
  it.each(tricks.map((headers, at) => ({ headers, at: at + 1 })))(
    "says the same to others whatever it was asked with first: $headers",
    async ({ headers, at }) => {
      const untouched = await app.ask(site, "/contact-us?kept=0");
      await app.ask(site, `/contact-us?kept=${at}`, { headers });
      const after = await app.ask(site, `/contact-us?kept=${at}`);
      expect(plain(after.text)).toBe(plain(untouched.text));
      expect(after.headers["content-type"]).toMatch(/^text\/html/);
      expect(after.headers["content-encoding"]).toBeUndefined();
    },
  );

  it("HEAD first leaves GET its page, and another order of the query is another page", async () => {
    await app.ask(site, "/search?make=toyota&sort=price", { method: "HEAD" });
    expect((await app.ask(site, "/search?make=toyota&sort=price")).text).toContain("</html>");
    expect((await app.ask(site, "/search?sort=price&make=toyota")).text).toContain("</html>");
  });
});

describe("bodies that grow (ASVS 5.2)", () => {
  const zeros = Buffer.alloc(30_000_000);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const bombs: { [encoding: string]: Buffer } = {
    gzip: gzipSync(zeros, { level: 1 }),
    br: brotliCompressSync(zeros, quick),
  };
  it.each(["/1/indexes/*/queries", "/api/leads", "/api/events", "/api/sign-in/code"])(
    "%s reads a packed body no further than a plain one",
    async (path) => {
      for (const [encoding, body] of Object.entries(bombs)) {
        const type = path.includes("sign-in") ? "application/x-www-form-urlencoded" : json["content-type"];
        const { status } = await app.ask(site, path, {
          method: "POST",
          headers: { "content-type": type, "content-encoding": encoding },
          body,
        });
        expect([path, encoding, status]).toEqual([path, encoding, path === "/api/events" ? 400 : 413]);
      }
    },
  );
});

describe("phone reveals (ASVS 16.2)", () => {
  const reveal = (body: object) =>
    app.ask(site, "/api/phone-reveals", { method: "POST", headers: json, body: JSON.stringify(body) });

  it("[S7.8] writes down the ids that the site has, and nothing else that was sent", async () => {
    const live = app.registry.get(site);
    const car = live?.stock.cars.find(({ dealership_id }) => dealership_id !== undefined);
    const own = {
      car_id: car?.id,
      dealership_id: car?.dealership_id,
      website_id: live?.prepared.publicSite.id,
    };
    const typed = { car_id: "kim@example.com", dealership_id: "0412 345 678", website_id: '{"level":60}' };
    const before = app.log.length;
    expect((await reveal(own)).status).toBe(204);
    expect((await reveal(typed)).status).toBe(204);
    const message = app.log.slice(before).filter((line) => line.includes("phone revealed"));
    expect(JSON.parse(message[0] ?? "{}")).toMatchObject({ tenant: site, ...own });
    expect(message).toHaveLength(2);
    expect(message[1]).not.toMatch(/kim|0412|level\\":60|_id/);
  });

  it("come from one address only so often: the log cannot be flooded", async () => {
    const answers = [];
    for (let sent = 0; sent < 45; sent++) answers.push((await reveal({ car_id: "1" })).status);
    expect(answers.slice(-5)).toEqual(Array(5).fill(429));
  });
});
