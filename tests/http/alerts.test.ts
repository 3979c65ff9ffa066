import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../cli/main.ts";
import { replaceFile, resolveStockFile } from "../../platform/stock/files.ts";
import { readMailbox } from "../../services/accounts/senders/file.ts";
import { editJson, editSite } from "../support/edit-json.ts";
import { generousLimits } from "../support/generous-limits.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const dealer = "northside-used-cars";
const silent = "summit-nissan";
const hour = 3_600_000;
const day = 24 * hour;
type Car = { [name: string]: unknown } & {
  id: string;
  name: string;
  slug: string;
  make: string;
  price: number;
};
type Fields = { [name: string]: string };

let app: RunningApp;
let cars: Car[];
beforeAll(async () => {
  app = await startApp({
    dealers: [dealer, silent],
    // 10:00 in Brisbane.
    now: Date.parse("2026-03-10T00:00:00Z"),
    env: { SIGN_INS_PER_MINUTE: "0" },
    edit: (tenants) => {
      for (const slug of [dealer, silent])
        editSite(tenants, slug, { limits: generousLimits, flags: { alerts: slug === dealer } });
    },
  });
  const all = (app.registry.get(dealer)?.stock.cars ?? []) as unknown as Car[];
  cars = all.filter(({ status, price, reserved, sold }) => status === "in_stock" && price > 5000 && !reserved && !sold);
  await stock(cars.slice(0, 40));
}, 120_000);
afterAll(() => app?.close());

/** Gives the dealer another stock, as an import does. */
async function stock(list: readonly Car[]): Promise<void> {
  const without = { images: [], thumbnails: [], primary_image_url: null, photos_count: 0 };
  await replaceFile(
    resolveStockFile(app.dataDir, dealer),
    list.map((car) => JSON.stringify({ ...car, ...without })),
  );
  editJson(app.tenantsDir, `${dealer}/site.json`, (value) => {
    value.stock = { source: "file" };
  });
  await app.registry.reload();
  await app.registry.reloadStock(dealer);
}

const cookiesOf = (answer: { headers: { [name: string]: unknown } }) =>
  [answer.headers["set-cookie"] ?? []].flat().map((cookie) => String(cookie).split(";")[0]);
const post = (path: string, fields: Fields, { cookie = "", slug = dealer, origin = app.origin(slug) } = {}) =>
  app.ask(slug, path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin, cookie },
    body: String(new URLSearchParams(fields)),
  });
const get = async (path: string, cookie = "") => {
  const { status, text } = await app.ask(dealer, path, { headers: { cookie } });
  return { status, text: text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&") };
};
const mail = async (to: string) =>
  (await readMailbox(app.dataDir, dealer, 1000)).filter((message) => message.to === to);
const alertsTo = async (to: string) => (await mail(to)).filter(({ text }) => !/\b\d{6} is your code/.test(text));
const codeTo = async (to: string) => /\b\d{6}\b/.exec((await mail(to))[0]?.text ?? "")?.[0] ?? "";
const versionIn = (text: string) => /name="consent"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? "";
const contacts = async () =>
  (await app.store.db.selectFrom("alert_contacts").selectAll().execute()).map(({ address }) => address);

/** Asks as a browser without JavaScript does: reads the page, sends its form. Gives the answer. */
async function ask(about: Fields, contact: string, cookie = "") {
  const page = await get(`/alerts?${new URLSearchParams(about)}`, cookie);
  return post("/api/alerts/ask", { ...about, contact, consent: versionIn(page.text) }, { cookie });
}

/** Asks and enters the code. */
async function follow(about: Fields, contact: string): Promise<void> {
  const answer = await ask(about, contact);
  expect(answer.headers.location).toContain("step=code");
  const to = contact.startsWith("0") ? `+61${contact.replaceAll(" ", "").slice(1)}` : contact;
  const done = await post("/api/alerts/confirm", { code: await codeTo(to) }, { cookie: cookiesOf(answer).join("; ") });
  expect(done.headers.location).toContain("step=done");
}

/** Lets so much time pass, and the server do its periodic work. */
async function pass(ms: number): Promise<void> {
  app.time.now += ms;
  await app.sendAlerts();
}

const searchOf = ({ make }: Car) => ({ search: `/search/${make.toLowerCase().replaceAll(" ", "-")}` });
const tokenIn = (text: string) => /\/a\/([\w-]+)/.exec(text)?.[1] ?? "";

describe("asking for an alert", () => {
  it("keeps nothing of an unverified contact, and takes the code", async () => {
    const about = searchOf(cars[0] as Car);
    const answer = await ask(about, "kim@alerts.example");
    expect([answer.status, answer.headers.location]).toEqual([303, expect.stringContaining("step=code")]);
    expect(answer.headers.location).not.toContain("kim");
    expect(await contacts()).toEqual([]);
    const cookie = cookiesOf(answer).join("; ");
    const wrong = await post("/api/alerts/confirm", { code: "000000" }, { cookie });
    expect(wrong.headers.location).toContain("error=wrong");
    const page = await get(String(answer.headers.location), cookie);
    expect(page.text).toContain("k•••@alerts.example");
    expect(await contacts()).toEqual([]);
    const code = await codeTo("kim@alerts.example");
    const done = await post("/api/alerts/confirm", { code }, { cookie });
    expect(done.headers.location).toContain("step=done");
    expect(await contacts()).toEqual(["kim@alerts.example"]);
    expect((await post("/api/alerts/confirm", { code }, { cookie })).headers.location).toContain("error=expired");
  });

  it("stores the consent in the words of the page, with their version and time", async () => {
    const { consent } = await app.store.db.selectFrom("alerts").select("consent").executeTakeFirstOrThrow();
    const page = await get(`/alerts?${new URLSearchParams(searchOf(cars[0] as Car))}`);
    const { given, text, sha256, at } = JSON.parse(consent);
    expect([given, at]).toEqual([true, new Date(app.time.now).toISOString()]);
    expect(page.text).toContain(text);
    expect(sha256).toBe(createHash("sha256").update(text).digest("hex"));
    expect(versionIn(page.text)).toBe(sha256);
  });

  it.each([
    ["without consent", { consent: "" }, "consent"],
    ["with the consent to another text", { consent: "0".repeat(64) }, "consent"],
    ["for no contact", { contact: "nobody" }, "contact"],
    ["about an address of another page", { search: "/contact-us" }, "subject"],
    ["about another site", { search: "//evil.example/search" }, "subject"],
    ["about a car that is not there", { search: "", car: "no-such-car" }, "subject"],
  ])("refuses one %s, and sends no code", async (_what, fields, error) => {
    const about = searchOf(cars[0] as Car);
    const { text } = await get(`/alerts?${new URLSearchParams(about)}`);
    const usual = { ...about, contact: "no@alerts.example", consent: versionIn(text) };
    const answer = await post("/api/alerts/ask", { ...usual, ...fields });
    expect(answer.headers.location).toContain(`error=${error}`);
    expect(await mail("no@alerts.example")).toEqual([]);
  });

  it("leaves in the form what was typed in place of a contact", async () => {
    const about = searchOf(cars[0] as Car);
    const answer = await ask(about, "kim@nowhere");
    const { text } = await get(String(answer.headers.location), cookiesOf(answer).join("; "));
    expect(text).toContain('value="kim@nowhere"');
  });

  it("refuses posts from other sites, and everything where the dealer offers no alerts", async () => {
    const about = searchOf(cars[0] as Car);
    expect((await post("/api/alerts/ask", about, { origin: "https://evil.example" })).status).toBe(403);
    expect((await app.ask(silent, "/alerts?search=/search")).status).toBe(404);
    expect((await post("/api/alerts/ask", about, { slug: silent })).status).toBe(404);
    expect((await get("/search/toyota")).text).toContain("/alerts?search=");
    expect((await app.ask(silent, "/search/nissan")).text).not.toContain("/alerts?search=");
  });
});

describe("what has changed", () => {
  it("reaches the contact once, with the ways to stop it", async () => {
    const arrived = cars.slice(40).find(({ make }) => make === cars[0]?.make) as Car;
    await pass(2 * hour);
    expect(await alertsTo("kim@alerts.example")).toEqual([]);
    await stock([...cars.slice(0, 40), arrived]);
    await pass(2 * hour);
    await pass(hour);
    const sent = await alertsTo("kim@alerts.example");
    expect(sent).toHaveLength(1);
    const { text, subject, headers } = sent[0] as (typeof sent)[0];
    expect(subject).toContain(arrived.name);
    expect(text).toContain(`${app.origin(dealer)}/cars/${arrived.slug}`);
    for (const who of ["Northside Car Supermarket Pty Ltd", "07 3100 8800", "Gympie Road"]) expect(text).toContain(who);
    const stop = `<${app.origin(dealer)}/api/alerts/stop/${tokenIn(text)}>`;
    expect(headers).toEqual({
      "List-Unsubscribe": stop,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  it("waits for the next day, for the dealer's hours, and says drops and sold cars of a followed car", async () => {
    const [car] = cars as [Car];
    await follow({ car: car.id }, "0491 570 158");
    const to = "+61491570158";
    await stock([{ ...car, price: car.price - 1000 }, ...cars.slice(1, 40)]);
    // 19:30 in Brisbane: quiet.
    app.time.now = Date.parse("2026-03-11T09:30:00Z");
    await pass(0);
    expect(await alertsTo(to)).toEqual([]);
    // 09:10 of the next day.
    app.time.now = Date.parse("2026-03-11T23:10:00Z");
    await pass(0);
    expect(await alertsTo(to)).toHaveLength(1);
    const [drop] = await alertsTo(to);
    expect(drop?.text).toContain("Price drop");
    expect(drop?.text).toContain(`/cars/${car.slug}`);
    await stock(cars.slice(1, 40));
    await pass(2 * hour);
    expect(await alertsTo(to)).toHaveLength(1);
    await pass(22 * hour + 60_000);
    expect((await alertsTo(to))[0]?.text).toContain("Sold");
    const left = await app.store.db.selectFrom("alerts").select("subject").where("kind", "=", "car").execute();
    await pass(day);
    expect(left.length).toBeLessThanOrEqual(1);
    expect(await contacts()).not.toContain(to);
    await stock(cars.slice(0, 40));
  });

  it("says the news of a car once that is followed itself and found by a search, and first", async () => {
    const [, car] = cars as [Car, Car];
    const to = "both@alerts.example";
    await follow(searchOf(car), to);
    await follow({ car: car.id }, to);
    const arrived = cars.slice(40).filter(({ make }) => make === car.make);
    await stock([
      ...cars.slice(0, 40).map((item) => (item === car ? { ...item, price: item.price - 1000 } : item)),
      ...arrived.slice(0, 1),
    ]);
    await pass(day);
    const [outgoingMessage] = await alertsTo(to);
    expect(outgoingMessage?.subject).toContain(`Price drop: ${car.name}`);
    expect(outgoingMessage?.subject).toContain("and one more");
    expect(outgoingMessage?.text.split(`/cars/${car.slug}`)).toHaveLength(2);
    await stock(cars.slice(0, 40));
  });
});

describe("stopping", () => {
  it("needs a button: opening the link changes nothing, and says nothing of the contact", async () => {
    await follow(searchOf(cars[1] as Car), "lee@alerts.example");
    const { id } = await app.store.db
      .selectFrom("alert_contacts")
      .select("id")
      .where("address", "=", "lee@alerts.example")
      .executeTakeFirstOrThrow();
    const [own, unknown] = [await get(`/a/${id}`), await get(`/a/${"x".repeat(22)}`)];
    expect([own.status, unknown.status]).toEqual([200, 200]);
    expect(own.text.replaceAll(id, "")).toBe(unknown.text.replaceAll("x".repeat(22), ""));
    expect(own.text).toContain(`action="/api/alerts/stop/${id}"`);
    const opened = await app.ask(dealer, `/api/alerts/stop/${id}`);
    expect([opened.status, opened.headers.location]).toEqual([303, `/a/${id}`]);
    expect(await contacts()).toContain("lee@alerts.example");
    const answer = await post(`/api/alerts/keep/${id}`, { page: "1" });
    expect(answer.headers.location).toBe(`/a/${id}?done=kept`);
    const stopped = await post(`/api/alerts/stop/${id}`, { page: "1" });
    expect(stopped.headers.location).toBe(`/a/${id}?done=stopped`);
    expect((await get(String(stopped.headers.location))).text).toContain("We have stopped");
    expect(await contacts()).not.toContain("lee@alerts.example");
    // The same for a token that never existed.
    expect((await post(`/api/alerts/stop/${"x".repeat(22)}`, { page: "1" })).status).toBe(303);
  });

  it("works by one click of a mail program: without cookies, origin or any other field", async () => {
    await follow(searchOf(cars[2] as Car), "one-click@alerts.example");
    const { id } = await app.store.db
      .selectFrom("alert_contacts")
      .select("id")
      .where("address", "=", "one-click@alerts.example")
      .executeTakeFirstOrThrow();
    const answer = await app.ask(dealer, `/api/alerts/stop/${id}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect([answer.status, answer.text]).toEqual([200, ""]);
    expect(await contacts()).not.toContain("one-click@alerts.example");
  });

  it("is part of erasing a person, and of what is handed out", async () => {
    await follow(searchOf(cars[3] as Car), "erase@alerts.example");
    let out = "";
    const io = { write: (text: string) => (out += text) };
    const run = (...args: string[]) => runCli(args, { stdout: io, stderr: io, env: { DATA_DIR: app.dataDir } });
    expect(await run("person", "export", "erase@alerts.example")).toBe(0);
    expect(Object.keys(JSON.parse(out)).sort()).toEqual(["alert_contacts", "alerts", "mailbox"]);
    expect(await run("person", "erase", "erase@alerts.example")).toBe(0);
    expect(await contacts()).not.toContain("erase@alerts.example");
    const { rows } = await sql<{ n: number }>`select count(*) as n from alerts where contact_id not in
      (select id from alert_contacts)`.execute(app.store.db);
    expect(Number(rows[0]?.n)).toBe(0);
  });

  it("logs no contact and no message", () => {
    expect(app.log.join("\n")).not.toMatch(/alerts\.example|491570158/);
  });
});

describe("a signed-in visitor", () => {
  it("needs no code for the own contact, and sees and stops alerts in the account", async () => {
    const contact = "0491 570 159";
    const sent = await post("/api/sign-in/code", { type: "watchlist", redirect: "/", contact });
    const signedIn = await post(
      "/api/sign-in/verify",
      { type: "watchlist", redirect: "/", code: await codeTo("+61491570159") },
      { cookie: cookiesOf(sent).join("; ") },
    );
    const cookie = cookiesOf(signedIn).join("; ");
    const answer = await ask(searchOf(cars[4] as Car), contact, cookie);
    expect(answer.headers.location).toContain("step=done");
    const other = await ask(searchOf(cars[4] as Car), "0491 570 110", cookie);
    expect(other.headers.location).toContain("step=code");
    const account = await get("/account", cookie);
    const [, id = ""] =
      /action="\/api\/alerts\/remove"[^>]*><input type="hidden" name="id" value="([^"]+)"/.exec(account.text) ?? [];
    expect(account.text).toContain((cars[4] as Car).make);
    // Not by somebody else.
    await post("/api/alerts/remove", { id });
    expect(await contacts()).toContain("+61491570159");
    expect((await get("/account", cookie)).text).toContain(id);
    await post("/api/alerts/remove", { id }, { cookie });
    expect((await get("/account", cookie)).text).not.toContain(id);
  });
});

it("leaves no code and no token of a message in the log, at level debug", async () => {
  const texts = (await readMailbox(app.dataDir, dealer, 1000)).map(({ text }) => text);
  const secrets = texts.flatMap((text) => [...text.matchAll(/\b\d{6}(?= is your code)|(?<=\/a\/)[\w-]{20,}/g)].flat());
  expect(secrets.length).toBeGreaterThan(3);
  const words = new Set(app.log.join("").split(/[^\w-]+/));
  expect(secrets.filter((secret) => words.has(secret))).toEqual([]);
});
