import type { Kysely } from "kysely";
import type { Clock } from "../../platform/base/clock.ts";
import type { Logger, Store, Tables } from "../../platform/store/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { CodeOutcome } from "./codes.ts";
import type { Contact } from "./contact.ts";
import type { DeliveryOutcome } from "./senders/deliver.ts";
import type { OutgoingMessage } from "./senders/sender.ts";
import type { SignInSettings } from "./sign-in-settings.ts";

/** A signed-in visitor of one dealer. */
export interface User {
  id: string;
  /** E.164; null for visitors who signed in by e-mail. */
  phone: string | null;
  mail: string | null;
}

/** The part of a request that identifies its session: its cookies. `secure`: the request came by https. */
export interface Caller {
  cookie: string | undefined;
  secure: boolean;
}

export type SendOutcome = "sent" | "too-many" | "not-sent" | "country";
export type VerifyOutcome = { ok: true; cookies: string[] } | { ok: false; reason: "wrong" | "expired" };

/** A contact to verify with a code; `id` is known to one browser alone, from its sealed cookie. */
export interface ContactCheck {
  id: string;
  contact: Contact;
}

/** Accounts of visitors: one-time codes, sessions, and their end. Every user belongs to one dealer. */
export interface Accounts {
  settings(tenant: ResolvedTenant): SignInSettings;
  /**
   * The visitor of this dealer that the request's session identifies; undefined for sessions of other dealers and
   * without a session.
   */
  userOf(tenant: ResolvedTenant, caller: Caller): Promise<User | undefined>;
  /**
   * Sends the code of a check to its contact, within the limits; a resend repeats the code while it is valid. Does
   * not reveal whether the contact has an account. `address` is the requester's network address.
   */
  sendCode(
    tenant: ResolvedTenant,
    check: ContactCheck,
    message: { subject: string; text(code: string): string },
    address: string,
  ): Promise<SendOutcome>;
  /**
   * Sends a message other than a code to a verified contact, whose limits the caller has checked. Never rejects.
   */
  sendMessage(
    tenant: ResolvedTenant,
    contact: Contact,
    message: Pick<OutgoingMessage, "subject" | "text" | "headers" | "id" | "at" | "until">,
  ): Promise<DeliveryOutcome>;
  /** Tries the code of a check in a transaction; committing it uses up a correct code. */
  redeem(db: Kysely<Tables>, tenant: ResolvedTenant, check: ContactCheck, code: string): Promise<CodeOutcome>;
  /** Whether a code of the check was sent and can still be tried. */
  isSent(tenant: ResolvedTenant, checkId: string): Promise<boolean>;
  /** Signs in with a new session and ends the caller's previous one. */
  verify(tenant: ResolvedTenant, check: ContactCheck, code: string, caller: Caller): Promise<VerifyOutcome>;
  /** Ends the caller's session; returns the cookies to set. */
  signOut(tenant: ResolvedTenant, caller: Caller): Promise<string[]>;
  /** Deletes the user with all data stored here, including sessions; returns the cookies to set. */
  remove(tenant: ResolvedTenant, user: User, caller: Caller): Promise<string[]>;
}

export interface AccountsOptions {
  store: Store;
  clock: Clock;
  logger: Logger;
  secret: string;
  dataDir: string;
  allowPrivate: boolean;
  /** Called after each message that a gateway was given. */
  onMessage?: ((channel: string, isTaken: boolean) => void) | undefined;
  /** Timeout of a gateway for accepting a code, ms; default: ten seconds. */
  senderTimeoutMs?: number;
}
