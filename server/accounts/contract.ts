import type { Kysely } from "kysely";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Clock } from "../base/clock.ts";
import type { Logger, Store, Tables } from "../store/index.ts";
import type { CodeOutcome } from "./codes.ts";
import type { Contact } from "./contact.ts";
import type { SignInSettings } from "./sign-in-settings.ts";

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

export type SendOutcome = "sent" | "too-many" | "not-sent" | "country";
export type VerifyOutcome = { ok: true; cookies: string[] } | { ok: false; reason: "wrong" | "expired" };

/** A contact that a code is to show to be somebody's; `id` is known to them alone, in a sealed cookie or a lead's id. */
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
   * Sends the code of a check to its contact, within the limits; asked again, the same code while it is good. Says
   * nothing of whether the contact has an account. `address` is the network address of who asks.
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
  /** How long a gateway may take to accept a code, ms; left out: ten seconds. */
  senderTimeoutMs?: number;
}
