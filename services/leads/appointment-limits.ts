import type { KeyedHash } from "../../platform/privacy/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { type Contact, computePersonKey } from "../accounts/index.ts";
import { computeNetwork, computeWiderNetwork, createEntry, type Entry, readLimit } from "../ledger/index.ts";

type Limit = "perContactDay" | "perAddressDay" | "manyPerNetworkDay" | "perNetworkDay" | "perDealerDay";

const dayMs = 86_400_000;

/** The counts of an appointment in the ledger. */
export interface AppointmentLimits {
  /** The time is refused beyond them; the dealer's entry first, as the ledger requires. */
  entries: Entry[];
  /** The lead is suspected spam beyond it; undefined for a verified contact. */
  crowd: Entry | undefined;
}

/** The counts of an appointment for these contacts, requested from a network address. */
export function createAppointmentLimits(
  keyed: KeyedHash,
  tenant: ResolvedTenant,
  { contacts, address, verified }: { contacts: readonly Contact[]; address: string; verified: boolean },
): AppointmentLimits {
  const entry = (name: Limit, ...of: string[]) =>
    createEntry(keyed, {
      what: `appointments ${name}`,
      of: [tenant.slug, ...of],
      limit: readLimit(tenant, "appointments", name),
      windowMs: dayMs,
    });
  const network = computeWiderNetwork(address);
  return {
    entries: [
      entry("perDealerDay"),
      ...(verified ? [] : [entry("perNetworkDay", network), entry("perAddressDay", computeNetwork(address))]),
      ...[...new Set(contacts.map(computePersonKey))].sort().map((person) => entry("perContactDay", person)),
    ],
    crowd: verified ? undefined : entry("manyPerNetworkDay", network),
  };
}
