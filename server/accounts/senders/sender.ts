import type { Channel } from "../contact.ts";

/** How codes leave the platform, as the site's JSON says (`signIn.senders`). */
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
  /** When its code is no longer good, ms since 1970 UTC. */
  until: number;
}

/** What a sender has of its process. */
export interface SenderContext {
  dataDir: string;
  /** How long a service may take in all, ms. */
  timeoutMs: number;
  /** How long to wait before a service is asked again, ms. */
  pauseMs: number;
  /** Whether services in private networks may be asked (development, tests). */
  allowPrivate: boolean;
}

/** Hands a message over; throws when the service does not take it. */
export type Sender = (
  message: OutgoingMessage,
  target: SenderTarget,
  context: SenderContext,
) => Promise<void>;

/** Why a service did not take a message, in words that name nobody. */
export class SenderError extends Error {
  override name = "SenderError";
}
