import type { Kysely } from "kysely";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Clock } from "../clock.ts";
import { createKeyedHash } from "../privacy/keyed-hash.ts";
import type { Logger } from "../store/logger.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";
import { type CodeOutcome, createCodes } from "./codes.ts";
import type { Contact } from "./contact.ts";
import { createSendCode } from "./send-code.ts";
import { channelsOf, type SignInSettings } from "./sign-in-settings.ts";
import { createTenantAuths } from "./tenant-auths.ts";
import { createVerify } from "./verify-code.ts";

/** A signed-in visitor of one dealer. */
export interface User {
  id: string;
  /** E.164; null if the visitor signed in by e-mail. */
  phone: string | null;
  mail: string | null;
}

/** The contacts that were shown to be a user's. */
export function contactsOf(user: User | undefined): Contact[] {
  const sms = user?.phone ? [{ channel: "sms", address: user.phone } as const] : [];
  const email = user?.mail ? [{ channel: "email", address: user.mail } as const] : [];
  return [...sms, ...email];
}

/** Headers of a request that better-auth reads: its cookies. `secure` says whether it came by https. */
export interface Caller {
  cookie: string | undefined;
  secure: boolean;
}

export type SendOutcome = "sent" | "too-many" | "not-sent" | "country";
export type VerifyOutcome = { ok: true; cookies: string[] } | { ok: false; reason: "wrong" | "expired" };

/** A contact to verify with a code; only its owner knows `id`, from a sealed cookie or a lead's id. */
export interface ContactCheck {
  id: string;
  contact: Contact;
}

/** Accounts of visitors: one-time codes, sessions, and their end. Every user belongs to one dealer. */
export interface Accounts {
  settings(tenant: ResolvedTenant): SignInSettings;
  /** The visitor of this dealer that the request's session names; undefined for anybody else's, and for none. */
  userOf(tenant: ResolvedTenant, caller: Caller): Promise<User | undefined>;
  /**
   * Sends the code of a check to its contact, within the limits; a repeated call sends the same code while it is
   * valid. Does not reveal whether the contact has an account. `address` is the client's network address.
   */
  sendCode(
    tenant: ResolvedTenant,
    check: ContactCheck,
    message: { subject: string; text(code: string): string },
    address: string,
  ): Promise<SendOutcome>;
  /** Tries the code of a check in a transaction; a right one is used up with it. */
  redeem(db: Kysely<Tables>, tenant: ResolvedTenant, check: ContactCheck, code: string): Promise<CodeOutcome>;
  /** Whether a code of the check was sent and can still be tried. */
  isSent(tenant: ResolvedTenant, checkId: string): Promise<boolean>;
  /** Signs in with a new session; the one that the caller had ends. */
  verify(tenant: ResolvedTenant, check: ContactCheck, code: string, caller: Caller): Promise<VerifyOutcome>;
  /** Ends the caller's session; the cookies to set. */
  signOut(tenant: ResolvedTenant, caller: Caller): Promise<string[]>;
  /** Deletes the user with all their data here, including sessions; returns the cookies to set. */
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
  /** How long a gateway may take to accept a code, ms; left out: ten seconds. */
  senderTimeoutMs?: number;
}

const headersOf = ({ cookie }: Caller) => new Headers(cookie === undefined ? {} : { cookie });

/** Creates the accounts of all dealers of this server. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { store, clock, secret } = options;
  const auths = createTenantAuths(options);
  const codes = createCodes(secret);
  const redeem: Accounts["redeem"] = (db, tenant, check, code) =>
    codes.redeem(db, { ...check, tenant: tenant.slug }, code, {
      now: clock.now(),
      attempts: auths.settings(tenant).codeAttempts,
    });

  async function signOut(tenant: ResolvedTenant, caller: Caller): Promise<string[]> {
    const { headers } = await auths.of(tenant, caller.secure).api.signOut({
      headers: headersOf(caller),
      returnHeaders: true,
    });
    return headers.getSetCookie();
  }

  async function userOf(tenant: ResolvedTenant, caller: Caller): Promise<User | undefined> {
    // Nearly every visitor: no cookie, no look into the store.
    if (!caller.cookie?.includes("forecourt_session")) return undefined;
    const found = await auths.of(tenant, caller.secure).api.getSession({ headers: headersOf(caller) });
    if (!found || found.user.tenant !== tenant.slug) return undefined;
    return { id: found.user.id, phone: found.user.phone ?? null, mail: found.user.mail ?? null };
  }

  async function remove(tenant: ResolvedTenant, user: User, caller: Caller): Promise<string[]> {
    const cookies = await signOut(tenant, caller);
    await store.db.deleteFrom("saved_cars").where("user_id", "=", user.id).execute();
    // The dealer keeps what was reserved, and no longer knows by which account.
    await store.db
      .updateTable("reservations")
      .set({ user_id: null })
      .where("user_id", "=", user.id)
      .execute();
    const { internalAdapter } = await auths.of(tenant, caller.secure).$context;
    await internalAdapter.deleteUserSessions(user.id);
    await internalAdapter.deleteUser(user.id);
    return cookies;
  }

  return {
    settings: auths.settings,
    userOf,
    sendCode: createSendCode(options, { auths, codes, keyed: createKeyedHash(secret) }),
    redeem,
    isSent: ({ slug: tenant }, id) => codes.isIssued(store.db, { id, tenant }, clock.now()),
    verify: createVerify({ auths, redeem: (...of) => redeem(store.db, ...of) }, signOut),
    signOut,
    remove,
  };
}

/** The channels that the sign-in page offers. */
export { channelsOf };
