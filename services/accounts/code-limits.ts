import type { KeyedHash } from "../../platform/privacy/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { computeNetwork, createEntry, type Entry, extractPhonePrefix, readLimit } from "../ledger/index.ts";
import { type Contact, computePersonKey } from "./contact.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The ledger entries of a code for a contact, requested from a network address: the dealer's daily limit first, as the ledger requires. */
export function createCodeEntries(
  keyed: KeyedHash,
  tenant: ResolvedTenant,
  { contact, address }: { contact: Contact; address: string },
): Entry[] {
  const isSms = contact.channel === "sms";
  const person = computePersonKey(contact);
  const network = computeNetwork(address);
  const limit = (name: "perContactAddressHour" | "perContactDay" | "perAddressHour" | "perPrefixHour") =>
    readLimit(tenant, "codes", name);
  const ofDealer = readLimit(tenant, "codes", isSms ? "smsPerDay" : "emailsPerDay");
  const prefix = {
    what: "codes to prefix",
    of: [extractPhonePrefix(contact.address)],
    limit: limit("perPrefixHour"),
    windowMs: hourMs,
  };
  return [
    { what: `codes by ${contact.channel}`, of: [], limit: ofDealer, windowMs: dayMs },
    ...(isSms ? [prefix] : []),
    { what: "codes from address", of: [network], limit: limit("perAddressHour"), windowMs: hourMs },
    { what: "codes to contact", of: [person], limit: limit("perContactDay"), windowMs: dayMs },
    {
      what: "codes to contact from address",
      of: [person, network],
      limit: limit("perContactAddressHour"),
      windowMs: hourMs,
    },
  ].map((counted) => createEntry(keyed, { ...counted, of: [tenant.slug, ...counted.of] }));
}
