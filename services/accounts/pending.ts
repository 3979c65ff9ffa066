import type { Request, Response } from "express";
import type { SealScope } from "../../platform/base/seal.ts";
import { dropSealed, keepSealed, readSealed } from "../../platform/base/sealed-cookie.ts";
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

/** A code of a dealer's and its purpose: `pending` signs in, `alert` confirms an alert. */
export type PendingScope = SealScope & { purpose: "pending" | "alert" };

/** Remembers the contact to which a code was sent, until the code expires (ms since 1970 UTC). */
export function keepPending(
  res: Response,
  scope: PendingScope,
  { id, contact: { channel, address }, about }: Omit<Pending, "masked">,
  until: number,
): void {
  keepSealed(res, scope, { id, channel, address, ...(about && { about }) }, until);
}

/** Remembers what was typed in place of a contact, for the page that says what is wrong with it (10 minutes). */
export const keepTyped = (res: Response, scope: PendingScope, typed: string, now: number): void =>
  keepSealed(res, scope, { typed: typed.slice(0, 254) }, now + 600_000);

/** What was typed in place of a contact; undefined if nothing was. */
export function readTypedContact(
  req: Pick<Request, "headers" | "secure">,
  scope: PendingScope,
  now: number,
): string | undefined {
  const typed = readSealed(req, scope, now)?.typed;
  return typeof typed === "string" ? typed : undefined;
}

/** Forgets it. */
export const dropPending = (res: Response, purpose: PendingScope["purpose"]): void => dropSealed(res, { purpose });

/** What waits for its code in a request's cookie; undefined if nothing does, or not for this purpose and dealer. */
export function readPending(
  req: Pick<Request, "headers" | "secure">,
  scope: PendingScope,
  now: number,
): Pending | undefined {
  const value = readSealed(req, scope, now);
  if (typeof value?.id !== "string") return undefined;
  const contact = { channel: value.channel as Channel, address: String(value.address) };
  const about = isObject(value.about) ? value.about : undefined;
  return { id: value.id, contact, masked: maskContact(contact), about };
}
