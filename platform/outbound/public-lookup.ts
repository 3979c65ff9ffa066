import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { createPrivateAddressError, OutboundError } from "./error.ts";
import { isPrivateAddress } from "./private-address.ts";

/** Resolves the addresses of a name; rejects if there are none. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const FOUND_NOTHING: readonly string[] = ["ENODATA", "ENOTFOUND"];

/** Resolves the texts of the TXT records of a name; none if there are none. Rejects if the name servers do not answer. */
export function resolveTexts(servers?: string[]): (name: string) => Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2, maxTimeout: 4_000 });
  if (servers) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      if (FOUND_NOTHING.includes((error as NodeJS.ErrnoException).code ?? "")) return [];
      throw error;
    }
  };
}

const thisMachine = /(?:^|\.)localhost\.?$/i;

/**
 * Queries the name servers directly instead of the operating system's `getaddrinfo`: that one blocks the few threads that
 * read files too, so a few unresponsive name servers would block everything, and it cannot be cancelled. Two tries, with a
 * total timeout of 6 s. `servers` (`address:port`) instead of the machine's own is for tests.
 */
export function resolveByDns(servers?: string[]): Resolve {
  const resolver = new Resolver({ timeout: 2_000, tries: 2, maxTimeout: 4_000 });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found: LookupAddress[] = [
      ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0) {
      const { code } = (four.status === "rejected" ? four.reason : {}) as { code?: string };
      throw new OutboundError(`its name cannot be resolved: ${code ?? "no address"}`);
    }
    return found;
  };
}

/**
 * A look-up for sockets that refuses a name if any of its addresses is not on the public Internet. The checked
 * address is the one that is connected to, so a name cannot change in between.
 */
export function createPublicLookup(resolve: Resolve): LookupFunction {
  const judged = async (hostname: string): Promise<LookupAddress[]> => {
    const addresses = thisMachine.test(hostname) ? [] : await resolve(hostname);
    if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address))) {
      throw createPrivateAddressError();
    }
    return addresses;
  };
  return (hostname, { all }, callback) => {
    judged(hostname).then(
      (addresses) => {
        const [first] = addresses as [LookupAddress];
        if (all === true) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, "", 0),
    );
  };
}
