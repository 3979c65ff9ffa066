import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

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

/** Secrets of this process by data folder, for folders that cannot be written. */
const ofProcess = new Map<string, Buffer>();

/** Reads the server's secret, or creates one on first use; if it cannot be stored, it is valid until the process exits. */
function secretOf(dataDir: string): Buffer {
  const file = join(dataDir, "media", "seal.key");
  const fresh = ofProcess.get(dataDir) ?? randomBytes(32);
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Two processes may start at once: only one writes, both read what was written.
    writeFileSync(file, fresh, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      if (existsSync(file) && readFileSync(file).length === fresh.length) return readFileSync(file);
      ofProcess.set(dataDir, fresh);
      return fresh;
    }
  }
  const kept = readFileSync(file);
  if (kept.length === fresh.length) return kept;
  // The disk was full when the secret was to be stored.
  ofProcess.set(dataDir, fresh);
  return fresh;
}

export function photoAddresses(dataDir: string): PhotoAddresses {
  const secret = secretOf(dataDir);
  const seal = (address: string) => createHmac("sha256", secret).update(address).digest("hex").slice(0, 20);
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
