import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import { type Site, startSite } from "../browser/site.ts";
import { freePort } from "../support/free-port.ts";
import { ask } from "../support/http.ts";
import { isPostgresInstalled, startPostgres } from "./postgres.ts";

// What visitors and operators meet while the store is away: the whole server, as `npm start` runs it.

const root = fileURLToPath(new URL("../../", import.meta.url));
const slug = "riverside-toyota";
const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0).reverse()) await undo();
});

/** A server over a data folder of its own, which outlives it. */
async function start(dataDir: string, env = {}): Promise<Site> {
  const site = await startSite({ dealers: [slug], env: { DATA_DIR: dataDir, ...env } });
  clean.push(() => site.stop());
  return site;
}
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "forecourt-away-"));
  clean.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
const json = { "content-type": "application/json" };
let sent = 0;
/** Answers that nobody has given before: the same again would be the lead that is stored already. */
const data = () => ({
  name: "Kim Lee",
  company: `Lee & Daughters ${++sent}`,
  email: "kim@example.com",
  phone: "0412 345 678",
  fleet_size: "5-19",
  dealership_slug: slug,
});
const lead = (site: Site) =>
  ask(site.url(slug), "/api/leads", {
    method: "POST",
    headers: json,
    body: JSON.stringify({ form: "fleet", data: { ...data(), terms_conditions: true }, url: "/fleet" }),
  });
const form = (site: Site) =>
  ask(site.url(slug), "/api/leads", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
      origin: new URL(site.url(slug)).origin,
    },
    body: String(new URLSearchParams({ _form: "fleet", _url: "/fleet", terms_conditions: "true", ...data() })),
  });
const get = (site: Site, path: string) => ask(site.url(slug), path);
const readiness = async (site: Site) => JSON.parse((await get(site, "/readyz")).text) as object;

async function expectPagesWithoutStore(site: Site, trouble: string): Promise<void> {
  const page = await get(site, "/search/used-cars");
  expect(page.status).toBe(200);
  const picture =
    /\/media\/cars\/[^"' ]+?-320\.jpg/.exec(page.text)?.[0] ??
    /\/media\/cars\/[^"' ]+\.(?:webp|jpg)/.exec(page.text)?.[0];
  expect((await get(site, picture ?? "no picture")).status).toBe(200);
  const session = await ask(site.url(slug), "/", { headers: { cookie: "forecourt_session=abc.def" } });
  expect(session.status).toBe(200);
  const refused = await lead(site);
  expect([refused.status, JSON.parse(refused.text).error]).toEqual([503, expect.stringMatching(/try again.*call/)]);
  const plain = await form(site);
  expect(plain.status).toBe(503);
  expect(plain.text).toContain("Kim Lee");
  expect(plain.text).toMatch(/try again.*call/);
  expect((await get(site, "/readyz")).status).toBe(200);
  // It looks at its store every few seconds.
  await expect
    .poll(() => readiness(site))
    .toMatchObject({
      status: "degraded",
      serves: { pages: true, leads: false },
      trouble,
    });
  expect((await get(site, "/readyz/leads")).status).toBe(503);
  expect(site.output()).not.toMatch(/Kim Lee|kim@example|\[Redacted\]/);
}
/** How long PostgreSQL stays away: a minute in `npm run long store-away`. */
const awaySeconds = Number(process.env.FC_AWAY_S ?? 0);

/** Expects each page to be answered for so long, whatever it is. */
async function expectPagesFor(seconds: number, site: Site): Promise<void> {
  const until = Date.now() + seconds * 1000;
  let pages = 0;
  do {
    for (const path of ["/", "/search", `/search?query=${pages}`, "/contact-us", "/fleet"])
      expect([path, (await get(site, path)).status]).toEqual([path, 200]);
    pages += 5;
  } while (Date.now() < until);
  if (seconds > 0) console.log(`PostgreSQL away for ${seconds} s: ${pages} pages`);
}

async function expectRecovery(site: Site): Promise<void> {
  await expect.poll(async () => (await get(site, "/readyz/leads")).status).toBe(200);
  await expect.poll(async () => (await lead(site)).status).toBe(200);
  expect(await readiness(site)).toMatchObject({ status: "ok" });
}

function mountSmallDisk(path: string, ...options: string[]): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", ["size=3m", ...options].join(","), "tmpfs", path], {
      stdio: "ignore",
    });
    clean.push(() => execFileSync("umount", ["-l", path], { stdio: "ignore" }));
    return true;
  } catch {
    return false;
  }
}

describe("a server whose database is damaged", () => {
  it("serves pages, keeps what is typed, says what to do, and goes on once `forecourt restore` was run", async () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, "forecourt.db"), "this is no database at all".repeat(500));
    const site = await start(dataDir);
    await expectPagesWithoutStore(site, "damaged");
    expect(site.output()).toContain("forecourt restore");
    expect(site.output()).not.toMatch(/cannot start|^\s+at /m);
    const cli = promisify(execFile);
    const env = { ...process.env, DATA_DIR: dataDir };
    const restored = await cli(join(root, "node_modules/.bin/node"), [join(root, "cli/forecourt.js"), "restore"], {
      env,
    }).catch((error: { code: number; stdout: string }) => error);
    expect(restored.stdout).toContain("is kept");
    const kept = readdirSync(dataDir).find((name) => name.startsWith("forecourt.db.before-"));
    expect(readFileSync(join(dataDir, kept ?? ""), "utf8")).toContain("no database at all");
    await expectRecovery(site);
  });
});

describe("a server whose disk is full", () => {
  it("starts, serves pages and pictures, reports it, and recovers automatically when there is space", async (test) => {
    const dataDir = folder();
    if (!mountSmallDisk(dataDir)) return test.skip();
    const filler = join(dataDir, "filler");
    const fill = () => execFileSync("sh", ["-c", 'cat /dev/zero > "$0" || true', filler], { stdio: "ignore" });
    fill();
    const site = await start(dataDir);
    await expectPagesWithoutStore(site, "disk-full");
    rmSync(filler);
    await expectRecovery(site);
    fill();
    await expect.poll(async () => (await get(site, "/readyz/leads")).status, { interval: 500 }).toBe(503);
    await expectPagesWithoutStore(site, "disk-full");
    rmSync(filler);
    await expectRecovery(site);
  });
});

describe.skipIf(!isPostgresInstalled())("a server whose PostgreSQL is away", () => {
  it("[M8.20] starts, with a DATA_DIR that may not be written, serves pages, and takes leads when it is back", async (test) => {
    const postgres = await startPostgres();
    clean.push(() => postgres.stop());
    const behind = Number(new URL(postgres.url).port);
    const port = await freePort();
    const url = postgres.url.replace(`:${behind}/`, `:${port}/`);
    const dataDir = folder();
    if (!mountSmallDisk(dataDir, "ro")) return test.skip();
    const site = await start(dataDir, { DATABASE_URL: url });
    await expectPagesWithoutStore(site, "unreachable");
    const clients = new Set<Socket>();
    const door: Server = createServer((client) => {
      const server = connect(behind, "127.0.0.1");
      clients.add(client);
      for (const socket of [client, server]) socket.on("error", () => undefined);
      client.pipe(server).pipe(client);
    }).listen(port, "127.0.0.1");
    clean.push(() => door.close());
    await expectRecovery(site);
    door.close();
    for (const client of clients) client.destroy();
    await expectPagesFor(awaySeconds, site);
    await expectPagesWithoutStore(site, "unreachable");
    door.listen(port, "127.0.0.1");
    await expectRecovery(site);
  });
});
