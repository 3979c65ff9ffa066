import type { Response } from "express";
import { cookieValue } from "../../platform/base/cookies.ts";
import { seal, unseal } from "../../platform/base/seal.ts";
import { isObject, type JsonObject } from "../../schemas/json-value.ts";
import { type Channel, type Contact, maskContact } from "./contact.ts";

/** A sign-in or an alert that waits for its code: kept encrypted in the visitor's own cookie, so that no URL contains a contact. */
export interface Pending {
  /** The check that the code belongs to. */
  id: string;
  contact: Contact;
  masked: string;
  /** Its purpose, if it is not signing in. */
  about?: JsonObject | undefined;
}

/** The purpose of a code, each with a cookie of its own: `pending` signs in, `alert` confirms an alert. */
type Purpose = "pending" | "alert";

/** The cookie of a dealer and a purpose (default: signing in). */
interface Place {
  secret: string;
  tenant: string;
  secure: boolean;
  purpose?: Purpose;
}

const cookieName = (secure: boolean, purpose: Purpose = "pending"): string =>
  `${secure ? "__Host-" : ""}forecourt_${purpose}`;

/** Remembers the contact to which a code was sent, for `minutes`, at this dealer only. */
export function keepPending(
  res: Response,
  { secret, tenant, secure, purpose, until }: Place & { until: number },
  { id, contact, about }: Omit<Pending, "masked">,
): void {
  const { channel, address } = contact;
  const value = seal(secret, { tenant, until, id, channel, address, ...(about && { about }) });
  res.cookie(cookieName(secure, purpose), value, {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    expires: new Date(until),
  });
}

/** Forgets it. */
export function dropPending(res: Response, secure: boolean, purpose?: Purpose): void {
  res.clearCookie(cookieName(secure, purpose), { httpOnly: true, sameSite: "lax", secure, path: "/" });
}

/**
 * The pending sign-in in a request's cookie; undefined if there is none, it has expired, or it belongs to another
 * dealer.
 */
export function readPending(
  cookie: string | undefined,
  { secret, tenant, secure, purpose, now }: Place & { now: number },
): Pending | undefined {
  const text = cookieValue(cookie, cookieName(secure, purpose));
  const value = text === undefined ? undefined : unseal(secret, text);
  if (value?.tenant !== tenant || typeof value.id !== "string" || Number(value.until) <= now)
    return undefined;
  const contact = { channel: value.channel as Channel, address: String(value.address) };
  const about = isObject(value.about) ? value.about : undefined;
  return { id: value.id, contact, masked: maskContact(contact), about };
}
