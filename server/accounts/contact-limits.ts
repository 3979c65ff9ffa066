import { createHmac } from "node:crypto";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { accountKey, type Contact } from "./contact.ts";
import type { Counters } from "./counters.ts";

const hourMs = 3_600_000;

/** Counts one more time that something was done about a contact; false when that is too often for an hour. */
export type AllowContact = (
  what: "send" | "verify",
  of: { tenant: ResolvedTenant; contact: Contact },
  perHour: number,
) => Promise<boolean>;

/** Bounds what may be tried with one contact, whoever asks and on whatever node. */
export function createAllowContact(counters: Counters, secret: string): AllowContact {
  return (what, { tenant, contact }, perHour) => {
    // Counters outlive accounts: their names must not be found by trying all phone numbers.
    const name = createHmac("sha256", secret).update(accountKey(tenant.slug, contact)).digest("base64url");
    return counters.allow(`${what}:${name}`, perHour, hourMs);
  };
}
