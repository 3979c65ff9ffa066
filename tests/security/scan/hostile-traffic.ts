/**
 * Sends mixed hostile traffic to a server of its own process and says what came of it:
 *
 *     node tests/security/scan/hostile-traffic.ts <port> <process id of the server> [seconds] [requests a second]
 *
 * Start the server with LEADS_PER_MINUTE=0 SIGN_INS_PER_MINUTE=0 SEARCHES_PER_MINUTE=0. Memory is that of the process (RSS, MB, Linux only). Exits with 1
 * when anything was answered 5xx other than "come again" (503 with Retry-After).
 */
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";

const [port = 3000, pid = 0, seconds = 600, rate = 50] = process.argv.slice(2).map(Number);
const tenants = new URL("../../../tenants/", import.meta.url);
const sites = readdirSync(tenants).filter((name) => /^[a-z]/.test(name) && !name.includes("."));

const below = (limit: number) => Math.floor(Math.random() * limit);
const any = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const strange = [
  "'\"><script>alert(1)</script>",
  "%00%ff",
  "../../../../etc/passwd",
  "{{7*7}}",
  "a".repeat(2000),
  "__proto__",
  "1e309",
  "\u202egnp",
  "' or 1=1 --",
  "#{7*7}<%= 7*7 %>",
  "(".repeat(500),
];
const encoded = () => encodeURIComponent(any(strange));

interface Ask {
  method?: string;
  headers?: { [name: string]: string };
  body?: string | Buffer;
  host?: string;
}

const statuses: { [status: string]: number } = {};
const faults: { [what: string]: number } = {};
const times: number[] = [];
const agent = new Agent({ keepAlive: true });
let lost = 0;

function ask(kind: string, site: string, path: string, { host, method = "GET", headers, body }: Ask = {}) {
  return new Promise<string>((resolve) => {
    const started = performance.now();
    const name = host ?? `${site}.localhost`;
    const sent = request(
      { host: "127.0.0.1", port, path, method, agent, headers: { host: `${name}:${port}`, ...headers } },
      (response) => {
        const { statusCode = 0 } = response;
        let text = "";
        response.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        response.on("end", () => {
          times.push(performance.now() - started);
          statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
          const asksBack = statusCode === 503 && response.headers["retry-after"] !== undefined;
          if (statusCode >= 500 && !asksBack) {
            const what = `${statusCode} ${kind}`;
            faults[what] = (faults[what] ?? 0) + 1;
          }
          resolve(text);
        });
      },
    );
    sent.on("error", () => {
      lost++;
      resolve("");
    });
    sent.end(body);
  });
}

/** Opens a connection of its own, says this, and does what it likes with it. */
function socket(text: string, keepMs: number, reads: boolean) {
  return new Promise<void>((resolve) => {
    const open = connect(port, "127.0.0.1", () => open.write(text));
    open.on("error", () => undefined);
    open.on("close", () => resolve());
    if (reads) open.resume();
    else open.pause();
    setTimeout(() => open.destroy(), keepMs);
  });
}

const zeros = Buffer.alloc(50_000_000);
const bombs: [string, Buffer][] = [
  ["gzip", gzipSync(zeros)],
  ["deflate", deflateSync(zeros)],
  ["br", brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
];
const cars: { [site: string]: string[] } = {};
const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const post = (headers: { [name: string]: string }, body: unknown): Ask => ({
  method: "POST",
  headers,
  body: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
});
const lead = (data: object, name = "enquiry") => post(json, { form: name, data, url: "/" });
const fresh = () => below(1e9);

const attacks: { [kind: string]: (site: string) => Promise<unknown> } = {
  search: (s) => ask("search", s, `/search?query=${encoded()}&make=${fresh()}&x${fresh()}=1`),
  home: (s) => ask("home", s, `/?x=${fresh()}`),
  car: (s) => ask("car", s, `/cars/${any(cars[s] ?? ["none"])}?x=${fresh()}`),
  pdf: (s) => ask("pdf", s, `/api/cars/${any(cars[s] ?? ["none"])}.pdf`),
  nothing: (s) => ask("nothing", s, `/${encoded()}/${fresh()}`),
  picture: (s) => ask("picture", s, `/media/cars/suv-red-side${fresh()}-${fresh()}.jpg`),
  reveal: (s) => ask("reveal", s, "/api/phone-reveals", post(json, { car_id: any(strange).slice(0, 90) })),
  postcode: (s) => ask("postcode", s, `/api/geocode?postcode=${below(10_000)}&nearest=1`),
  times: (s) => ask("times", s, `/api/test-drive-appointments?from=20${10 + below(90)}-01-11&days=62`),
  badLead: (s) =>
    ask("badLead", s, "/api/leads", lead({ name: any(strange), email: "x" }, any(["enquiry", "__proto__"]))),
  lead: (s) =>
    ask("lead", s, "/api/leads", lead({
      name: "Kim Lee", email: `kim${fresh()}@example.com`, phone: "0412 345 678", message: "Hello", terms_conditions: true,
    })), // biome-ignore format: one lead
  plainLead: (s) => ask("plainLead", s, "/api/leads", post(form, `_form=enquiry&_url=${encoded()}&name=${encoded()}`)),
  bomb: (s) => {
    const [encoding, body] = any(bombs);
    return ask("bomb", s, "/1/indexes/*/queries", post({ ...json, "content-encoding": encoding }, body));
  },
  queries: (s) =>
    ask("queries", s, "/1/indexes/*/queries", post(json, {
      requests: Array.from({ length: 50 }, () => ({
        indexName: "Car_production", query: `${any(strange)} toyota corola ${fresh()}`, facets: ["*"], maxValuesPerFacet: 1000,
      })),
    })), // biome-ignore format: one call
  event: (s) => ask("event", s, "/api/events", post(json, { name: "call", car_id: String(fresh()) })),
  code: (s) => ask("code", s, "/api/sign-in/code", post(form, `type=watchlist&contact=04${1e7 + below(8e7)}`)),
  guess: (s) =>
    ask("guess", s, "/api/sign-in/verify", post({ ...form, cookie: `forecourt_pending=${fresh()}` }, "code=123456")),
  cookie: (s) => ask("cookie", s, "/account", { headers: { cookie: `forecourt_session=${encoded()}.x` } }),
  host: (s) => ask("host", s, "/", { host: any(["evil.example", "__proto__.localhost", "a".repeat(300)]) }),
  deep: (s) => ask("deep", s, "/api/leads", post(json, "[".repeat(30_000))),
  large: (s) => ask("large", s, "/api/leads", post(json, Buffer.alloc(300_000, 97))),
  feed: (s) => ask("feed", s, `${any(["/sitemap.xml", "/feeds/meta-vehicles.csv"])}?${fresh()}`),
  slow: (s) => socket(`POST /api/leads HTTP/1.1\r\nHost: ${s}.localhost\r\nContent-Length: 9\r\n\r\n{`, 60_000, true),
  leaves: (s) => socket(`GET /?x=${fresh()} HTTP/1.1\r\nHost: ${s}.localhost\r\n\r\n`, 5, true),
  neverReads: (s) => socket(`GET / HTTP/1.1\r\nHost: ${s}.localhost\r\n\r\n`.repeat(20), 90_000, false),
};

function memory(): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

for (const site of sites) {
  const listed = await ask("sitemap", site, "/sitemap.xml");
  cars[site] = [...listed.matchAll(/\/cars\/([a-z0-9-]+)</g)].map((match) => match[1] ?? "");
}
const kinds = Object.values(attacks);
const end = performance.now() + seconds * 1000;
const most = 600;
let [sent, open, peak] = [0, 0, 0];
console.log(`before ${memory()} MB`);
while (performance.now() < end) {
  for (let value = 0; value < rate && open < most; value++) {
    open++;
    sent++;
    void any(kinds)(any(sites)).then(() => open--);
    await wait(1000 / rate);
  }
  peak = Math.max(peak, memory());
}
const after = memory();
// Idle connections are hung up on within a minute.
await wait(70_000);
times.sort((a, b) => a - b);
const percentile = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0);
console.log({
  sent,
  lost,
  statuses,
  faults,
  ms: { p50: percentile(0.5), p99: percentile(0.99), max: percentile(1) },
});
console.log(`peak ${peak} MB, after ${after} MB, a minute later ${memory()} MB`);
process.exit(Object.keys(faults).length === 0 ? 0 : 1);
