import type { Channel } from "../contact.ts";

/** How codes are sent, from the site's JSON (`signIn.senders`). */
export interface SenderTarget {
  channel: Channel;
  adapter: "file" | "smtp" | "http";
  url?: string;
  token?: string;
  from?: string;
}

/** A message to one visitor. */
export interface OutgoingMessage {
  tenant: string;
  channel: Channel;
  /** E.164 or an e-mail address. */
  to: string;
  subject: string;
  text: string;
  /** ms since 1970 UTC. */
  at: number;
  /** When its code expires, ms since 1970 UTC. */
  until: number;
  /** Further headers of an e-mail. */
  headers?: { readonly [name: string]: string };
  /** Identifies the message to its receiver, so that a repeat is recognised; absent: a new id. */
  id?: string;
}

/** The process's parts that a sender can use. */
export interface SenderContext {
  dataDir: string;
  /** Total timeout of a service, ms. */
  timeoutMs: number;
  /** Delay before a service is retried, ms. */
  pauseMs: number;
  /** Whether services in private networks may be called (development, tests). */
  allowPrivate: boolean;
}

/** Sends a message; throws if the service does not accept it. */
export type Sender = (message: OutgoingMessage, target: SenderTarget, context: SenderContext) => Promise<void>;

/** Why a service refused a message, without personal data. */
export class SenderError extends Error {
  override name = "SenderError";
  /** Whether the message may have been accepted all the same. */
  readonly mayBeSent: boolean;

  constructor(message: string, { mayBeSent = false, ...options }: ErrorOptions & { mayBeSent?: boolean } = {}) {
    super(message, options);
    this.mayBeSent = mayBeSent;
  }
}
