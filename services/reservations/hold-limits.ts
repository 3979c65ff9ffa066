import type { KeyedHash } from "../../platform/privacy/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { type Contact, computePersonKey } from "../accounts/index.ts";
import { computeNetwork, createEntry, type Entry, readLimit } from "../ledger/index.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The person a car is held for, as counted in the ledger. */
export interface Holder {
  contacts: readonly Contact[];
  /** Network address. */
  address: string;
  verified: boolean;
}

/**
 * The ledger entries of a hold; the dealer's entries first, as the ledger requires. `heldMs` is the duration of a
 * reservation.
 */
export function holdEntries(
  keyed: KeyedHash,
  tenant: ResolvedTenant,
  { contacts, address, verified }: Holder,
  heldMs: number,
): Entry[] {
  const { slug } = tenant;
  const limit = (name: "perContact" | "perAddressDay" | "perDealerHour" | "perDealerDay") =>
    readLimit(tenant, "holds", name);
  const all = { what: "holds", of: [slug], limit: limit("perDealerDay"), windowMs: dayMs };
  const unverified = [
    { what: "unverified holds", of: [slug], limit: limit("perDealerHour"), windowMs: hourMs },
    {
      what: "holds from address",
      of: [slug, computeNetwork(address)],
      limit: limit("perAddressDay"),
      windowMs: dayMs,
    },
  ];
  const people = [...new Set(contacts.map(computePersonKey))].map((person) => ({
    what: "holds of contact",
    of: [slug, person],
    limit: limit("perContact"),
    windowMs: Math.max(heldMs, hourMs),
  }));
  return [all, ...(verified ? [] : unverified), ...people].map((counted) => createEntry(keyed, counted));
}
