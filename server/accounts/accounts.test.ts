import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { type TemporaryStore, temporaryStore } from "../leads/testing/temporary-store.ts";
import { silentLogger } from "../store/logger.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import type { Contact } from "./contact.ts";
import { accountSecret } from "./secret.ts";
import { readMailbox } from "./senders/file.ts";

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

beforeEach(async () => {
  // Codes and sessions expire by the clock of better-auth, which is Date's.
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  temporary = await temporaryStore();
  const { store, dataDir } = temporary;
  accounts = createAccounts({
    store,
    clock: { now: () => Date.now() },
    logger: silentLogger,
    secret: await accountSecret(store, {}),
    dataDir,
    env: {},
    allowPrivate: true,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await temporary.remove();
});

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

describe("signing in by a one-time code", () => {
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

  it("leaves nothing of a deleted account", async () => {
    const cookies = await signedIn();
    const user = await accounts.userOf(acme, caller(cookies));
    if (!user) throw new Error("nobody is signed in");
    const { db } = temporary.store;
    const car = { tenant: "acme", car_id: "c", saved_at: 1, price: null, snapshot: "{}" };
    await db
      .insertInto("saved_cars")
      .values({ ...car, user_id: user.id })
      .execute();
    await accounts.remove(acme, user, caller(cookies));
    expect(await accounts.userOf(acme, caller(cookies))).toBeUndefined();
    expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("saved_cars").selectAll().execute()).toEqual([]);
  });

  it("keeps no code in the clear", async () => {
    await accounts.sendCode(acme, alex, message);
    const code = await codeSent();
    const { db } = temporary.store as unknown as { db: import("kysely").Kysely<Record<string, never>> };
    const rows = await db.selectFrom("verifications").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain("412345678");
  });
});
