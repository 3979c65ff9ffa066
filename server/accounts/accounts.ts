import { createHmac } from "node:crypto";
import { APIError } from "better-auth/api";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Clock } from "../clock.ts";
import type { Logger } from "../store/logger.ts";
import type { Store } from "../store/open.ts";
import { type Auth, createAuth } from "./auth.ts";
import { accountKey, type Contact } from "./contact.ts";
import { createCounters } from "./counters.ts";
import { senderOf } from "./senders/index.ts";
import { channelsOf, type SignInSettings, signInSettings } from "./sign-in-settings.ts";

/** A signed-in visitor of one dealer. */
export interface User {
  id: string;
  /** E.164; null for who signed in by e-mail. */
  phone: string | null;
  mail: string | null;
}

/** Headers of a request that better-auth reads: its cookies. `secure` says whether it came by https. */
export interface Caller {
  cookie: string | undefined;
  secure: boolean;
}

export type SendOutcome = "sent" | "too-many" | "not-sent";
export type VerifyOutcome = { ok: true; cookies: string[] } | { ok: false; reason: "wrong" | "too-many" };

/** Accounts of visitors: one-time codes, sessions, and their end. Every user belongs to one dealer. */
export interface Accounts {
  settings(tenant: ResolvedTenant): SignInSettings;
  /** The visitor of this dealer that the request's session names; undefined for anybody else's, and for none. */
  userOf(tenant: ResolvedTenant, caller: Caller): Promise<User | undefined>;
  /** Sends a code. Says nothing of whether the contact has an account. */
  sendCode(
    tenant: ResolvedTenant,
    contact: Contact,
    message: { subject: string; text(code: string): string },
  ): Promise<SendOutcome>;
  /** Signs in with a new session; the one that the caller had ends. */
  verify(tenant: ResolvedTenant, contact: Contact, code: string, caller: Caller): Promise<VerifyOutcome>;
  /** Ends the caller's session; the cookies to set. */
  signOut(tenant: ResolvedTenant, caller: Caller): Promise<string[]>;
  /** Deletes the user with all that was kept of him here, his sessions included; the cookies to set. */
  remove(tenant: ResolvedTenant, user: User, caller: Caller): Promise<string[]>;
}

export interface AccountsOptions {
  store: Store;
  clock: Clock;
  logger: Logger;
  secret: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  allowPrivate: boolean;
}

const hourMs = 3_600_000;
const senderTimeoutMs = 10_000;
const headersOf = ({ cookie }: Caller) => new Headers(cookie === undefined ? {} : { cookie });

/** Creates the accounts of all dealers of this server. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { store, clock, logger, secret, env } = options;
  const counters = createCounters(store, clock);
  const auths = new Map<string, Auth>();
  const known = new WeakMap<ResolvedTenant, SignInSettings>();

  function settings(tenant: ResolvedTenant): SignInSettings {
    const read = known.get(tenant) ?? signInSettings(tenant, env);
    known.set(tenant, read);
    return read;
  }

  function authOf(tenant: ResolvedTenant, secure: boolean): Auth {
    const { codeMinutes, codeAttempts, sessionDays } = settings(tenant);
    const key = [secure, codeMinutes, codeAttempts, sessionDays].join(" ");
    const auth =
      auths.get(key) ??
      createAuth({
        store,
        secret,
        secure,
        codeSeconds: codeMinutes * 60,
        codeAttempts,
        sessionSeconds: sessionDays * 86_400,
      });
    auths.set(key, auth);
    return auth;
  }

  const keyOf = (tenant: ResolvedTenant, contact: Contact) => accountKey(tenant.slug, contact);
  const emailOf = (tenant: ResolvedTenant, contact: Contact) => `${keyOf(tenant, contact)}@account.invalid`;
  // Counters outlive accounts: their names must not be found by trying all phone numbers.
  const counterOf = (what: string, tenant: ResolvedTenant, contact: Contact) =>
    `${what}:${createHmac("sha256", secret).update(keyOf(tenant, contact)).digest("base64url")}`;

  async function signOut(tenant: ResolvedTenant, caller: Caller): Promise<string[]> {
    const { headers } = await authOf(tenant, caller.secure).api.signOut({
      headers: headersOf(caller),
      returnHeaders: true,
    });
    return headers.getSetCookie();
  }

  async function userOf(tenant: ResolvedTenant, caller: Caller): Promise<User | undefined> {
    // Nearly every visitor: no cookie, no look into the store.
    if (!caller.cookie?.includes("forecourt_session")) return undefined;
    const found = await authOf(tenant, caller.secure).api.getSession({ headers: headersOf(caller) });
    if (!found || found.user.tenant !== tenant.slug) return undefined;
    return { id: found.user.id, phone: found.user.phone ?? null, mail: found.user.mail ?? null };
  }

  async function sendCode(
    tenant: ResolvedTenant,
    contact: Contact,
    message: { subject: string; text(code: string): string },
  ): Promise<SendOutcome> {
    const { senders, codesPerHour } = settings(tenant);
    const target = senders.find(({ channel }) => channel === contact.channel);
    if (target === undefined) return "not-sent";
    if (!(await counters.allow(counterOf("send", tenant, contact), codesPerHour, hourMs))) return "too-many";
    const code = await authOf(tenant, true).api.createVerificationOTP({
      body: { email: emailOf(tenant, contact), type: "sign-in" },
    });
    const { dataDir, allowPrivate } = options;
    const { channel, address: to } = contact;
    const { subject } = message;
    const outgoing = {
      tenant: tenant.slug,
      channel,
      to,
      subject,
      text: message.text(code),
      at: clock.now(),
    };
    try {
      await senderOf(target)(outgoing, target, { dataDir, timeoutMs: senderTimeoutMs, allowPrivate, logger });
      return "sent";
    } catch (error) {
      // A gateway's answer may repeat the address: the kind of failure is enough.
      const { code: kind, name } = error as NodeJS.ErrnoException;
      logger.error({ tenant: tenant.slug, channel, reason: kind ?? name }, "sign-in code not sent");
      return "not-sent";
    }
  }

  async function verify(
    tenant: ResolvedTenant,
    contact: Contact,
    code: string,
    caller: Caller,
  ): Promise<VerifyOutcome> {
    const { codesPerHour, codeAttempts } = settings(tenant);
    // Whoever asks for code after code must not get a few guesses at each for ever.
    const tries = codesPerHour * codeAttempts;
    if (!(await counters.allow(counterOf("verify", tenant, contact), tries, hourMs))) {
      return { ok: false, reason: "too-many" };
    }
    const { channel, address } = contact;
    try {
      const { headers } = await authOf(tenant, caller.secure).api.signInEmailOTP({
        // Further fields of the body are those of a new user.
        body: Object.assign(
          { email: emailOf(tenant, contact), otp: code },
          { tenant: tenant.slug, ...(channel === "sms" ? { phone: address } : { mail: address }) },
        ),
        returnHeaders: true,
      });
      // A session that was there before, perhaps planted, ends here.
      await signOut(tenant, caller);
      return { ok: true, cookies: headers.getSetCookie() };
    } catch (error) {
      if (!(error instanceof APIError)) throw error;
      return { ok: false, reason: error.body?.code === "TOO_MANY_ATTEMPTS" ? "too-many" : "wrong" };
    }
  }

  async function remove(tenant: ResolvedTenant, user: User, caller: Caller): Promise<string[]> {
    const cookies = await signOut(tenant, caller);
    await store.db.deleteFrom("saved_cars").where("user_id", "=", user.id).execute();
    const { internalAdapter } = await authOf(tenant, caller.secure).$context;
    await internalAdapter.deleteUserSessions(user.id);
    await internalAdapter.deleteUser(user.id);
    return cookies;
  }

  return { settings, userOf, sendCode, verify, signOut, remove };
}

/** How the sign-in page asks a visitor to be reached. */
export { channelsOf };
