import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PATIENT_MS } from "../../platform/base/testing/patience.ts";
import type { Logger } from "../../platform/store/logger.ts";
import type { LiveTenant } from "../../platform/tenants/live-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { createAccounts } from "../../services/accounts/accounts.ts";
import type { Contact } from "../../services/accounts/contact.ts";
import type { Accounts, Caller } from "../../services/accounts/contract.ts";
import { createDeals } from "../../services/accounts/deals.ts";
import { removeExpired } from "../../services/accounts/remove-expired.ts";
import { resolveAccountSecret } from "../../services/accounts/secret.ts";
import { readMailbox } from "../../services/accounts/senders/file.ts";
import { listSavedCars } from "../../services/accounts/session.ts";
import { createWatchlist } from "../../services/accounts/watchlist.ts";
import type { TemporaryStore } from "../../services/leads/testing/temporary-store.ts";

const start = Date.UTC(2026, 5, 1);
const minute = 60_000;
const alex: Contact = { channel: "sms", address: "+61412345678" };
const message = { subject: "Code", text: (code: string) => code };
const tenant = (slug: string): ResolvedTenant =>
  ({
    slug,
    site: {
      settings: {
        signInCodeMinutes: 10,
        signInCodeAttempts: 3,
        signInDays: 30,
        signInCountryCode: "61",
      },
      signIn: {
        senders: [{ id: "sms", channel: "sms", adapter: "file" }],
        countries: ["61"],
        phoneOnly: ["watchlist"],
      },
      limits: {
        codes: {
          perContactAddressHour: 4,
          perContactDay: 6,
          perAddressHour: 20,
          perPrefixHour: 12,
          smsPerDay: 30,
          emailsPerDay: 30,
        },
      },
    },
  }) as unknown as ResolvedTenant;
const acme = tenant("acme");

let temporary: TemporaryStore;
let accounts: Accounts;
let log: string[];

const write = (...entry: unknown[]) => void log.push(JSON.stringify(entry));
const logger: Logger = { debug: write, info: write, warn: write, error: write };

const accountsWith = (secret: string) =>
  createAccounts({
    store: temporary.store,
    clock: { now: () => Date.now() },
    logger,
    secret,
    dataDir: temporary.dataDir,
    allowPrivate: true,
    senderTimeoutMs: PATIENT_MS,
  });

/** Opens the store of one test. */
async function begin(open: () => Promise<TemporaryStore>): Promise<void> {
  log = [];
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  temporary = await open();
  accounts = accountsWith(await resolveAccountSecret(temporary.store, {}));
}

const codeSent = async (slug = "acme") => (await readMailbox(temporary.dataDir, slug))[0]?.text ?? "no message";
/** The check of one browser at the site; a stranger's has its own id. */
const own = { id: "own", contact: alex };
const send = (of = acme, check = own, address = "192.0.2.1") => accounts.sendCode(of, check, message, address);
const enter = (code: string, { of = acme, check = own, as = nobody as Caller } = {}) =>
  accounts.verify(of, check, code, as);
const nobody = { cookie: undefined, secure: false };
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** A caller with the cookies that an answer sets. */
const caller = (cookies: string[]) => ({
  cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; "),
  secure: false,
});

async function signedIn(of = acme) {
  await send(of);
  const outcome = await enter(await codeSent(of.slug), { of });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.cookies;
}

/** The contract of accounts on any store: `open` returns a new one for each test. */
export function describeAccounts(name: string, open: () => Promise<TemporaryStore>): void {
  beforeEach(() => begin(open));
  afterEach(async () => {
    vi.useRealTimers();
    await temporary.remove();
  });
  describe(`codes and sessions (${name})`, codesAndSessions);
  describe(`an account (${name})`, accountsAndWatchlists);
}

function codesAndSessions(): void {
  it("[S6.2] makes a user with a phone, known by a cookie that no script and no other site can use", async () => {
    const cookies = await signedIn();
    expect(cookies.join()).toMatch(/^forecourt_session=.*Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await accounts.userOf(acme, caller(cookies))).toMatchObject({ phone: alex.address, mail: null });
    expect(await accounts.userOf(acme, nobody)).toBeUndefined();
    expect(await accounts.userOf(acme, { cookie: "forecourt_session=x.y", secure: false })).toBeUndefined();
  });

  it("binds the cookie to the host where the connection is secure", async () => {
    await send();
    const outcome = await enter(await codeSent(), { as: { cookie: undefined, secure: true } });
    expect(outcome.ok && outcome.cookies.join()).toMatch(/^__Host-forecourt_session=.*Secure/);
  });

  it("[S6.2] signs in at one dealer only", async () => {
    const cookies = await signedIn();
    expect(await accounts.userOf(tenant("other"), caller(cookies))).toBeUndefined();
    const { store } = temporary;
    await signedIn(tenant("other"));
    const users = await store.db.selectFrom("users").select(["tenant", "phone"]).execute();
    expect(users.map((user) => user.tenant).sort()).toEqual(["acme", "other"]);
  });

  it("takes a code once, and not after its minutes", async () => {
    await send();
    const code = await codeSent();
    vi.setSystemTime(start + 10 * minute + 1);
    expect(await enter(code)).toEqual({ ok: false, reason: "expired" });
    await send();
    const fresh = await codeSent();
    expect((await enter(fresh)).ok).toBe(true);
    expect(await enter(fresh)).toEqual({ ok: false, reason: "expired" });
  });

  it("forgets a code after too many wrong ones", async () => {
    await send();
    const code = await codeSent();
    for (let n = 0; n < 3; n++) {
      expect((await enter(wrongOf(code))).ok).toBe(false);
    }
    expect((await enter(code)).ok).toBe(false);
  });

  it("sends the same code again while it is good, so that asking again voids nothing", async () => {
    await send();
    const first = await codeSent();
    vi.setSystemTime(start + 9 * minute);
    await send();
    expect(await codeSent()).toBe(first);
    vi.setSystemTime(start + 18 * minute);
    expect((await enter(first)).ok).toBe(true);
    await send();
    expect(await codeSent()).not.toBe(first);
  });

  it("keeps a visitor's code valid while strangers request and guess codes for the same contact", async () => {
    await send();
    const code = await codeSent();
    const stranger = { id: "stranger", contact: alex };
    for (let n = 0; n < 4; n++) {
      expect(await send(acme, stranger, "198.51.100.1")).toBe("sent");
      for (let guess = 0; guess < 5; guess++) {
        await enter(wrongOf(await codeSent()), { check: stranger });
      }
    }
    expect(await enter(code, { check: stranger })).toMatchObject({ ok: false });
    expect(await send(acme, stranger, "198.51.100.1")).toBe("too-many");
    // Another network of the stranger's is not the visitor's either.
    expect(await send()).toBe("sent");
    expect((await enter(code)).ok).toBe(true);
  });

  it("bounds codes by contact and address, by contact, by prefix and by dealer, and counts IPv6 by its network", async () => {
    for (let n = 0; n < 4; n++) expect(await send(acme, own, `2001:db8::${n}`)).toBe("sent");
    expect(await send(acme, own, "2001:db8::ffff:1")).toBe("too-many");
    for (let n = 0; n < 2; n++) expect(await send(acme, own, `198.51.100.${n}`)).toBe("sent");
    expect(await send(acme, own, "198.51.100.9")).toBe("too-many");
    const numbered = (n: number, block = "41234") => ({
      id: `${block}${n}`,
      contact: { channel: "sms", address: `+61${block}${1000 + n}` } as const,
    });
    for (let n = 0; n < 6; n++) expect(await send(acme, numbered(n), `203.0.113.${n}`)).toBe("sent");
    expect(await send(acme, numbered(7), "203.0.113.7")).toBe("too-many");
    const day = [];
    for (let n = 0; n < 25; n++) day.push(await send(acme, numbered(n, `4${n + 10}55`), `203.0.113.${100 + n}`));
    // Thirty a day, of which twelve were sent before.
    expect(day.filter((outcome) => outcome === "sent")).toHaveLength(18);
    expect(await send(tenant("other"), own)).toBe("sent");
    vi.setSystemTime(start + 24 * 60 * minute + 1);
    expect(await send()).toBe("sent");
  });

  it("never sends more than its limits allow, however many ask at once", async () => {
    const asked = await Promise.all(Array.from({ length: 40 }, () => send()));
    expect(asked.filter((outcome) => outcome === "sent")).toHaveLength(4);
  });

  it("sends no SMS to numbers of other countries than the site's", async () => {
    for (const address of ["+6421234567", "+88213000001", "+19005550100"]) {
      expect(await send(acme, { id: address, contact: { channel: "sms", address } })).toBe("country");
    }
    expect(await readMailbox(temporary.dataDir, "acme")).toEqual([]);
  });

  it("ends the previous session, and one that the visitor ends", async () => {
    const first = await signedIn();
    await send();
    const second = await enter(await codeSent(), { as: caller(first) });
    expect(await accounts.userOf(acme, caller(first))).toBeUndefined();
    const cookies = second.ok ? second.cookies : [];
    expect(await accounts.userOf(acme, caller(cookies))).toBeDefined();
    await accounts.signOut(acme, caller(cookies));
    expect(await accounts.userOf(acme, caller(cookies))).toBeUndefined();
  });

  it("signs everybody out with another secret", async () => {
    const cookies = await signedIn();
    expect(await accountsWith("another secret").userOf(acme, caller(cookies))).toBeUndefined();
    expect(await accounts.userOf(acme, caller(cookies))).toBeDefined();
  });

  it("expires after the site's days", async () => {
    const cookies = await signedIn();
    vi.setSystemTime(start + 31 * 24 * 60 * minute);
    expect(await accounts.userOf(acme, caller(cookies))).toBeUndefined();
  });

  it("fills no disk: what is over is removed, what still counts stays", async () => {
    const { store } = temporary;
    const rows = async () => {
      const counts = await Promise.all(
        ["sessions", "codes", "counters"].map((table) =>
          sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(store.db),
        ),
      );
      return counts.map(({ rows: [row] }) => Number(row?.count));
    };
    const cookies = await signedIn();
    await send(acme, { id: "other", contact: { channel: "sms", address: "+61487654321" } });
    const before = await rows();
    expect(before.every((count) => count > 0)).toBe(true);
    // A code that was taken is over at once.
    await removeExpired(store, Date.now());
    expect(await rows()).toEqual([1, 1, before[2]]);
    expect(await accounts.userOf(acme, caller(cookies))).toBeDefined();
    await removeExpired(store, Date.now() + 25 * 60 * minute);
    expect(await rows()).toEqual([1, 0, 0]);
    await removeExpired(store, Date.now() + 31 * 24 * 60 * minute);
    expect(await rows()).toEqual([0, 0, 0]);
  });

  it("limits concurrent guesses, and accepts a code for one of several concurrent requests", async () => {
    await send();
    const code = await codeSent();
    const guesses = await Promise.all(Array.from({ length: 30 }, () => enter(wrongOf(code))));
    expect(guesses.filter((guess) => !guess.ok && guess.reason === "wrong")).toHaveLength(3);
    vi.setSystemTime(start + 61 * minute);
    await send();
    const right = await codeSent();
    const tries = await Promise.all([1, 2, 3].map(() => enter(right)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each([
    ["the gateway refuses it", "http://127.0.0.1:1/"],
    ["the site does not say where", undefined],
  ])("[S2.26] says that a code was not sent when %s, and logs neither code nor number", async (_why, url) => {
    const of = tenant("acme");
    Object.assign(of.site.signIn ?? {}, { senders: [{ id: "s", channel: "sms", adapter: "http", url }] });
    const codes: string[] = [];
    const text = (code: string) => {
      codes.push(code);
      return code;
    };
    expect(await accounts.sendCode(of, own, { subject: "", text }, "192.0.2.1")).toBe("not-sent");
    expect(log.join()).toContain("sign-in code not sent");
    expect(log.join()).toContain("acme");
    expect(log.join()).not.toContain("412345678");
    expect(codes).toHaveLength(1);
    expect(log.join()).not.toContain(codes[0]);
  });

  it("keeps neither a code nor a session in the clear", async () => {
    await send();
    const code = await codeSent();
    const [cookie] = await signedIn();
    const sessions = JSON.stringify(await temporary.store.db.selectFrom("sessions").selectAll().execute());
    expect(sessions).not.toContain(cookie?.split(/[=;]/)[1]);
    const { db } = temporary.store as unknown as { db: import("kysely").Kysely<Record<string, never>> };
    const rows = await db.selectFrom("codes").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain("412345678");
  });
}

/** A signed-in visitor. */
async function visitor(of = acme) {
  const cookies = await signedIn(of);
  const user = await accounts.userOf(of, caller(cookies));
  if (!user) throw new Error("nobody is signed in");
  return { cookies, user };
}

const liveOf = (of: ResolvedTenant) => ({ prepared: { tenant: of } }) as unknown as LiveTenant;
const car = (id: string, price?: number) => ({ id, name: `Car ${id}`, slug: `car-${id}`, price }) as Car;

function accountsAndWatchlists(): void {
  it("[S3.18] keeps the cars of one visitor, newest first, each once, with the price of that day", async () => {
    const { user } = await visitor();
    const other = (await visitor(tenant("other"))).user;
    const { store } = temporary;
    const watchlist = createWatchlist(store, { now: () => Date.now() });
    await watchlist.save(liveOf(acme), user, car("a", 20_000.5));
    vi.setSystemTime(start + minute);
    await watchlist.save(liveOf(acme), user, car("b"));
    await watchlist.save(liveOf(tenant("other")), other, car("a", 1));
    await Promise.all([1, 2, 3].map((price) => watchlist.save(liveOf(acme), user, car("a", price))));
    const kept = async (id: string) =>
      (await listSavedCars(store, id)).map(({ car_id, price, saved_at }) => [car_id, price, saved_at]);
    expect(await kept(user.id)).toEqual([
      ["b", null, start + minute],
      ["a", 20_000.5, start],
    ]);
    await watchlist.remove(user, "a");
    await watchlist.remove(user, "a");
    expect(await kept(user.id)).toEqual([["b", null, start + minute]]);
    expect(await kept(other.id)).toHaveLength(1);
  });

  it("leaves nothing behind when it is deleted, and does not affect others", async () => {
    const [{ cookies, user }, elsewhere] = [await visitor(), await visitor(tenant("other"))];
    const { store } = temporary;
    const watchlist = createWatchlist(store, { now: () => Date.now() });
    await watchlist.save(liveOf(acme), user, car("a", 1));
    await watchlist.save(liveOf(tenant("other")), elsewhere.user, car("a", 1));
    const deals = createDeals(store, { now: () => Date.now() });
    await deals.keep("acme", user, { postcode: "4000" });
    await deals.keep("acme", user, { postcode: "4020", deposit: 3000 });
    await deals.keep("other", elsewhere.user, { years: 3 });
    expect(await deals.of(user)).toEqual({ postcode: "4020", deposit: 3000 });
    const order = { id: "r", tenant: "acme", user_id: user.id, car_id: "a", active_key: "acme/a", car: "{}" };
    const when = { created_at: 1, held_ms: 1, held_until: 2, ended_at: null, amount: 1, refund_percent: 1 };
    const proof = { reference: null, unverified_ms: 1, verified_at: 1 };
    await store.db
      .insertInto("reservations")
      .values({ ...order, ...when, ...proof, state: "held" })
      .execute();
    // A second device is signed in too.
    await send();
    const phone = await enter(await codeSent());
    const gone = await accounts.remove(acme, user, caller(cookies));
    expect(gone.join()).toMatch(/forecourt_session=;.*Max-Age=0/);
    for (const left of [cookies, phone.ok ? phone.cookies : []]) {
      expect(await accounts.userOf(acme, caller(left))).toBeUndefined();
    }
    const db = store.db as unknown as import("kysely").Kysely<Record<string, Record<string, unknown>>>;
    for (const table of ["users", "sessions", "saved_cars", "deals", "reservations"]) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect([table, rows.includes(user.id)]).toEqual([table, false]);
    }
    expect(await store.db.selectFrom("reservations").select(["id", "state"]).execute()).toHaveLength(1);
    expect(await accounts.userOf(tenant("other"), caller(elsewhere.cookies))).toBeDefined();
    expect(await listSavedCars(store, elsewhere.user.id)).toHaveLength(1);
    expect(await deals.of(elsewhere.user)).toEqual({ years: 3 });
    await deals.keep("other", elsewhere.user, {});
    expect(await store.db.selectFrom("deals").selectAll().execute()).toEqual([]);
    const again = await visitor();
    expect(again.user.id).not.toBe(user.id);
    expect(await listSavedCars(store, again.user.id)).toEqual([]);
  });
}
