import { randomBytes } from "node:crypto";
import { readCookie } from "../../platform/base/cookies.ts";
import { formatHostCookieName } from "../../platform/base/sealed-cookie.ts";
import { createKeyedHash } from "../../platform/privacy/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { createCodes } from "./codes.ts";
import type { Contact } from "./contact.ts";
import type { Accounts, AccountsOptions, Caller, User } from "./contract.ts";
import { createSendCode } from "./send-code.ts";
import { createDeliver } from "./senders/deliver.ts";
import { listSignInChannels, type SignInSettings, signInSettings } from "./sign-in-settings.ts";
import { findOrCreateUserId, findSessionUser } from "./user-sessions.ts";

const daySeconds = 86_400;

/** The verified contacts of a user. */
export function listVerifiedContacts(user: User | undefined): Contact[] {
  const sms = user?.phone ? [{ channel: "sms", address: user.phone } as const] : [];
  const email = user?.mail ? [{ channel: "email", address: user.mail } as const] : [];
  return [...sms, ...email];
}

/** The token of a caller's session. */
const tokenOf = ({ cookie, ...caller }: Caller): string | undefined =>
  readCookie(cookie, formatHostCookieName(caller, "session")) || undefined;

/** The header that sets the session's cookie, for that many seconds. */
const sessionCookie = ({ secure }: Caller, token: string, seconds: number): string =>
  `${formatHostCookieName({ secure }, "session")}=${token}; Max-Age=${seconds}${secure ? "; Secure" : ""}; Path=/; HttpOnly; SameSite=Lax`;

/** Creates the accounts of all dealers of this server. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { store, clock, secret } = options;
  const codes = createCodes(secret);
  const keyed = createKeyedHash(secret);
  /** What is kept of a session's token: with another secret, everybody is signed out. */
  const idOf = (token: string) => keyed("session", token);
  const deliver = createDeliver({ ...options, timeoutMs: options.senderTimeoutMs });
  const known = new WeakMap<ResolvedTenant, SignInSettings>();

  function settings(tenant: ResolvedTenant): SignInSettings {
    const read = known.get(tenant) ?? signInSettings(tenant);
    known.set(tenant, read);
    return read;
  }

  const redeem: Accounts["redeem"] = (db, tenant, check, code) =>
    codes.redeem(db, { ...check, tenant: tenant.slug }, code, {
      now: clock.now(),
      attempts: settings(tenant).codeAttempts,
    });

  async function signOut(caller: Caller, db = store.db): Promise<string[]> {
    const token = tokenOf(caller);
    if (token !== undefined) await db.deleteFrom("sessions").where("id", "=", idOf(token)).execute();
    return [sessionCookie(caller, "", 0)];
  }

  return {
    settings,

    async userOf({ slug }, caller) {
      // Almost every visitor has no cookie and needs no query.
      const token = tokenOf(caller);
      return token === undefined ? undefined : findSessionUser(store.db, slug, { id: idOf(token), now: clock.now() });
    },

    sendCode: createSendCode(options, { settings, codes, keyed, deliver }),

    async sendMessage(tenant, { channel, address: to }, message) {
      const target = settings(tenant).senders.find((sender) => sender.channel === channel);
      if (target === undefined) return "refused";
      return deliver({ ...message, tenant: tenant.slug, channel, to }, target, "alert");
    },

    redeem,
    isSent: ({ slug: tenant }, id) => codes.isIssued(store.db, { id, tenant }, clock.now()),

    verify: (tenant, check, code, caller) =>
      store.db.transaction().execute(async (trx) => {
        const outcome = await redeem(trx, tenant, check, code);
        if (outcome !== "right") return { ok: false, reason: outcome === "wrong" ? "wrong" : "expired" };
        const seconds = settings(tenant).sessionDays * daySeconds;
        const userId = await findOrCreateUserId(trx, tenant.slug, check.contact);
        // An earlier session, possibly planted, ends here.
        await signOut(caller, trx);
        const token = randomBytes(32).toString("base64url");
        const until = clock.now() + seconds * 1000;
        await trx
          .insertInto("sessions")
          .values({ id: idOf(token), user_id: userId, until })
          .execute();
        return { ok: true, cookies: [sessionCookie(caller, token, seconds)] };
      }),

    signOut: (_tenant, caller) => signOut(caller),

    remove: (tenant, user, caller) =>
      store.db.transaction().execute(async (trx) => {
        // First: a device that signs in meanwhile waits for it, and gets a new account.
        await trx.deleteFrom("users").where("id", "=", user.id).execute();
        for (const table of ["saved_cars", "deals", "sessions"] as const)
          await trx.deleteFrom(table).where("user_id", "=", user.id).execute();
        for (const { channel, address } of listVerifiedContacts(user)) {
          await trx
            .deleteFrom("alert_contacts")
            .where("tenant", "=", tenant.slug)
            .where("channel", "=", channel)
            .where("address", "=", address)
            .execute();
        }
        // The dealer keeps the reservations, without the account.
        await trx.updateTable("reservations").set({ user_id: null }).where("user_id", "=", user.id).execute();
        return signOut(caller, trx);
      }),
  };
}

/** The channels that the sign-in page offers. */
export { listSignInChannels };
