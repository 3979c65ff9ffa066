import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Addresses under which photographs of a feed are served in our widths and formats. Only addresses that this server
 * wrote are valid, so that clients cannot make it fetch arbitrary addresses.
 */
export interface PhotoAddresses {
  /** `/media/photos/<address>-<seal>-640.jpg` for an https picture elsewhere; undefined for any other address. */
  ours(url: string): string | undefined;
  /** The external picture; undefined if the seal is not ours. */
  theirs(address: string, seal: string): string | undefined;
}

/** Addresses sealed with this secret (`photoSecret`). */
export function photoAddresses(secret: string): PhotoAddresses {
  const key = Buffer.from(secret, "base64url");
  const seal = (address: string) => createHmac("sha256", key).update(address).digest("hex").slice(0, 20);
  return {
    ours(url) {
      if (!URL.canParse(url) || new URL(url).protocol !== "https:") return undefined;
      const address = Buffer.from(url).toString("base64url");
      return `/media/photos/${address}-${seal(address)}-640.jpg`;
    },
    theirs(address, given) {
      const right = seal(address);
      if (given.length !== right.length || !timingSafeEqual(Buffer.from(given), Buffer.from(right)))
        return undefined;
      return Buffer.from(address, "base64url").toString();
    },
  };
}
