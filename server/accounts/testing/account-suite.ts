import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../../schemas/resolve/resolved-tenant.ts";
import type { TemporaryStore } from "../../leads/testing/temporary-store.ts";
import type { Logger } from "../../store/logger.ts";
import type { LiveTenant } from "../../tenants/live-tenant.ts";
import { type Accounts, createAccounts } from "../accounts.ts";
import type { Contact } from "../contact.ts";
import { removeExpired } from "../remove-expired.ts";
import { accountSecret } from "../secret.ts";
import { readMailbox } from "../senders/file.ts";
import { savedCars } from "../session.ts";
import { createWatchlist } from "../watchlist.ts";

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
        signInCodesPerHour: 4,
        signInDays: 30,
        signInCountryCode: "61",
      },
      signIn: { senders: [{ id: "sms", channel: "sms", adapter: "file" }], phoneOnly: ["watchlist"] },
    },
  }) as unknown as ResolvedTenant;
const acme = tenant("acme");

let temporary: TemporaryStore;
let accounts: Accounts;
let log: string[];

const write = (...entry: unknown[]) => void log.push(JSON.stringify(entry));
const logger: Logger = { debug: write, info: write, warn: write, error: write };

/** Opens the store of one test. Codes and sessions expire by the clock of better-auth, which is Date's. */
async function begin(open: () => Promise<TemporaryStore>): Promise<void> {
  log = [];
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  temporary = await open();
  const { store, dataDir } = temporary;
  accounts = createAccounts({
    store,
    clock: { now: () => Date.now() },
    logger,
    secret: await accountSecret(store, {}),
    dataDir,
    env: {},
    allowPrivate: true,
    senderTimeoutMs: 300,
  });
}

const codeSent = async (slug = "acme") =>
  (await readMailbox(temporary.dataDir, slug))[0]?.text ?? "no message";
const nobody = { cookie: undefined, secure: false };
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** A caller with the cookies that an answer sets. */
const caller = (cookies: string[]) => ({
  cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; "),
  secure: false,
});

async function signedIn(of = acme) {
  await accounts.sendCode(of, alex, message);
  const outcome = await accounts.verify(of, alex, await codeSent(of.slug), nobody);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.cookies;
}

/** What accounts promise, whatever the store: `open` gives each test one of its own. */
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
    await accounts.sendCode(acme, alex, message);
    const outcome = await accounts.verify(acme, alex, await codeSent(), { cookie: undefined, secure: true });
    expect(outcome.ok && outcome.cookies.join()).toMatch(/^__Host-forecourt_session=.*Secure/);
  });

  it("[S6.2] is signing in at one dealer, and nobody at another", async () => {
    const cookies = await signedIn();
    expect(await accounts.userOf(tenant("other"), caller(cookies))).toBeUndefined();
    const { store } = temporary;
    await signedIn(tenant("other"));
    const users = await store.db.selectFrom("users").select(["tenant", "phone"]).execute();
    expect(users.map((user) => user.tenant).sort()).toEqual(["acme", "other"]);
  });

  it("takes a code once, and not after its minutes", async () => {
    await accounts.sendCode(acme, alex, message);
    const code = await codeSent();
    vi.setSystemTime(start + 10 * minute + 1);
    expect(await accounts.verify(acme, alex, code, nobody)).toEqual({ ok: false, reason: "wrong" });
    await accounts.sendCode(acme, alex, message);
    const fresh = await codeSent();
    expect((await accounts.verify(acme, alex, fresh, nobody)).ok).toBe(true);
    expect(await accounts.verify(acme, alex, fresh, nobody)).toEqual({ ok: false, reason: "wrong" });
  });

  it("forgets a code after too many wrong ones", async () => {
    await accounts.sendCode(acme, alex, message);
    const code = await codeSent();
    for (let n = 0; n < 3; n++) {
      expect((await accounts.verify(acme, alex, wrongOf(code), nobody)).ok).toBe(false);
    }
    expect((await accounts.verify(acme, alex, code, nobody)).ok).toBe(false);
  });

  it("bounds codes and guesses an hour, whoever asks", async () => {
    for (let n = 0; n < 4; n++) expect(await accounts.sendCode(acme, alex, message)).toBe("sent");
    expect(await accounts.sendCode(acme, alex, message)).toBe("too-many");
    const code = await codeSent();
    for (let n = 0; n < 12; n++) await accounts.verify(acme, alex, wrongOf(code), nobody);
    expect(await accounts.verify(acme, alex, code, nobody)).toEqual({ ok: false, reason: "too-many" });
    vi.setSystemTime(start + 60 * minute + 1);
    expect(await accounts.sendCode(acme, alex, message)).toBe("sent");
  });

  it("ends the session that a visitor had before, and one that he ends", async () => {
    const first = await signedIn();
    await accounts.sendCode(acme, alex, message);
    const second = await accounts.verify(acme, alex, await codeSent(), caller(first));
    expect(await accounts.userOf(acme, caller(first))).toBeUndefined();
    const cookies = second.ok ? second.cookies : [];
    expect(await accounts.userOf(acme, caller(cookies))).toBeDefined();
    await accounts.signOut(acme, caller(cookies));
    expect(await accounts.userOf(acme, caller(cookies))).toBeUndefined();
  });

  it("ends by itself after the site's days", async () => {
    const cookies = await signedIn();
    vi.setSystemTime(start + 31 * 24 * 60 * minute);
    expect(await accounts.userOf(acme, caller(cookies))).toBeUndefined();
  });

  it("fills no disk: what is over is removed, what still counts stays", async () => {
    const { store } = temporary;
    const rows = async () => {
      const counts = await Promise.all(
        ["sessions", "verifications", "counters"].map((table) =>
          sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(store.db),
        ),
      );
      return counts.map(({ rows: [row] }) => Number(row?.count));
    };
    const cookies = await signedIn();
    await accounts.sendCode(acme, { channel: "sms", address: "+61487654321" }, message);
    const before = await rows();
    expect(before.every((count) => count > 0)).toBe(true);
    await removeExpired(store, Date.now());
    expect(await rows()).toEqual(before);
    expect(await accounts.userOf(acme, caller(cookies))).toBeDefined();
    await removeExpired(store, Date.now() + 61 * minute);
    expect(await rows()).toEqual([1, 0, 0]);
    await removeExpired(store, Date.now() + 31 * 24 * 60 * minute);
    expect(await rows()).toEqual([0, 0, 0]);
  });

  it("bounds guesses that come all at once, and takes a code for one of those who send it at once", async () => {
    await accounts.sendCode(acme, alex, message);
    const code = await codeSent();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => accounts.verify(acme, alex, wrongOf(code), nobody)),
    );
    expect(guesses.filter((one) => !one.ok && one.reason === "wrong").length).toBeLessThanOrEqual(12);
    vi.setSystemTime(start + 61 * minute);
    await accounts.sendCode(acme, alex, message);
    const right = await codeSent();
    const tries = await Promise.all([1, 2, 3].map(() => accounts.verify(acme, alex, right, nobody)));
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
    expect(await accounts.sendCode(of, alex, { subject: "", text })).toBe("not-sent");
    expect(log.join()).toContain("sign-in code not sent");
    expect(log.join()).toContain("acme");
    expect(log.join()).not.toContain("412345678");
    expect(codes).toHaveLength(1);
    expect(log.join()).not.toContain(codes[0]);
  });

  it("keeps no code in the clear", async () => {
    await accounts.sendCode(acme, alex, message);
    const code = await codeSent();
    const { db } = temporary.store as unknown as { db: import("kysely").Kysely<Record<string, never>> };
    const rows = await db.selectFrom("verifications").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain("412345678");
  });
}

/** Somebody who is signed in. */
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
      (await savedCars(store, id)).map(({ car_id, price, saved_at }) => [car_id, price, saved_at]);
    expect(await kept(user.id)).toEqual([
      ["b", null, start + minute],
      ["a", 20_000.5, start],
    ]);
    await watchlist.remove(user, "a");
    await watchlist.remove(user, "a");
    expect(await kept(user.id)).toEqual([["b", null, start + minute]]);
    expect(await kept(other.id)).toHaveLength(1);
  });

  it("leaves nothing behind when it is deleted, and costs nobody else anything", async () => {
    const [{ cookies, user }, elsewhere] = [await visitor(), await visitor(tenant("other"))];
    const { store } = temporary;
    const watchlist = createWatchlist(store, { now: () => Date.now() });
    await watchlist.save(liveOf(acme), user, car("a", 1));
    await watchlist.save(liveOf(tenant("other")), elsewhere.user, car("a", 1));
    const order = { id: "r", tenant: "acme", user_id: user.id, car_id: "a", active_key: "acme/a", car: "{}" };
    const when = { created_at: 1, held_ms: 1, held_until: 2, ended_at: null, amount: 1, refund_percent: 1 };
    await store.db
      .insertInto("reservations")
      .values({ ...order, ...when, state: "held" })
      .execute();
    // A second device is signed in too.
    await accounts.sendCode(acme, alex, message);
    const phone = await accounts.verify(acme, alex, await codeSent(), nobody);
    const gone = await accounts.remove(acme, user, caller(cookies));
    expect(gone.join()).toMatch(/forecourt_session=;.*Max-Age=0/);
    for (const left of [cookies, phone.ok ? phone.cookies : []]) {
      expect(await accounts.userOf(acme, caller(left))).toBeUndefined();
    }
    const db = store.db as unknown as import("kysely").Kysely<Record<string, Record<string, unknown>>>;
    for (const table of ["users", "sessions", "saved_cars", "user_accounts", "reservations"]) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect([table, rows.includes(user.id)]).toEqual([table, false]);
    }
    expect(await store.db.selectFrom("reservations").select(["id", "state"]).execute()).toHaveLength(1);
    expect(await accounts.userOf(tenant("other"), caller(elsewhere.cookies))).toBeDefined();
    expect(await savedCars(store, elsewhere.user.id)).toHaveLength(1);
    const again = await visitor();
    expect(again.user.id).not.toBe(user.id);
    expect(await savedCars(store, again.user.id)).toEqual([]);
  });
}
