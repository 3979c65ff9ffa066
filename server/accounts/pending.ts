import type { Response } from "express";
import { cookieValue } from "../base/cookies.ts";
import { seal, unseal } from "../base/seal.ts";
import { type Channel, type Contact, maskContact } from "./contact.ts";

/** A sign-in that waits for its code: kept encrypted in the visitor's own cookie, so that no URL contains a contact. */
export interface Pending {
  /** The check that the code belongs to. */
  id: string;
  contact: Contact;
  masked: string;
}

const cookieName = (secure: boolean): string => (secure ? "__Host-forecourt_pending" : "forecourt_pending");

/** Remembers the contact to which a code was sent, for `minutes`, at this dealer only. */
export function keepPending(
  res: Response,
  { secret, tenant, secure, until }: { secret: string; tenant: string; secure: boolean; until: number },
  { id, contact }: { id: string; contact: Contact },
): void {
  const value = seal(secret, { tenant, until, id, channel: contact.channel, address: contact.address });
  res.cookie(cookieName(secure), value, {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    expires: new Date(until),
  });
}

/** Forgets it. */
export function dropPending(res: Response, secure: boolean): void {
  res.clearCookie(cookieName(secure), { httpOnly: true, sameSite: "lax", secure, path: "/" });
}

/**
 * The pending sign-in in a request's cookie; undefined if there is none, it has expired, or it belongs to another
 * dealer.
 */
export function readPending(
  cookie: string | undefined,
  { secret, tenant, secure, now }: { secret: string; tenant: string; secure: boolean; now: number },
): Pending | undefined {
  const text = cookieValue(cookie, cookieName(secure));
  const value = text === undefined ? undefined : unseal(secret, text);
  if (value?.tenant !== tenant || typeof value.id !== "string" || Number(value.until) <= now)
    return undefined;
  const contact = { channel: value.channel as Channel, address: String(value.address) };
  return { id: value.id, contact, masked: maskContact(contact) };
}
