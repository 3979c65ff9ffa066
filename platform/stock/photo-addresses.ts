import { createHmac, timingSafeEqual } from "node:crypto";

/** A point of a picture, per cent of its width and height. */
export interface Focus {
  x: number;
  y: number;
}

/**
 * Addresses under which photographs of a feed are served in our widths and formats. Only addresses that this server
 * wrote are valid, so that clients cannot make it fetch arbitrary addresses.
 */
export interface PhotoAddresses {
  /**
   * `/media/photos/<address>[.x.y]-<seal>-640.jpg` for a picture elsewhere, by https or http, cut around its focus; undefined for any
   * other address.
   */
  ours(url: string, focus?: Focus): string | undefined;
  /** The external picture and its focus; undefined if the seal is not ours. */
  theirs(address: string, seal: string): { url: string; focus?: Focus } | undefined;
}

/** Addresses sealed with this secret (`loadPhotoSecret`). */
export function createPhotoAddresses(secret: string): PhotoAddresses {
  const key = Buffer.from(secret, "base64url");
  const seal = (address: string) => createHmac("sha256", key).update(address).digest("hex").slice(0, 20);
  return {
    ours(url, focus) {
      if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) return undefined;
      const point = focus ? `.${Math.round(focus.x)}.${Math.round(focus.y)}` : "";
      const address = Buffer.from(url).toString("base64url") + point;
      return `/media/photos/${address}-${seal(address)}-640.jpg`;
    },
    theirs(address, given) {
      const right = seal(address);
      if (given.length !== right.length || !timingSafeEqual(Buffer.from(given), Buffer.from(right))) return undefined;
      const [name = "", x, y] = address.split(".");
      const url = Buffer.from(name, "base64url").toString();
      return { url, ...(y !== undefined && { focus: { x: Number(x), y: Number(y) } }) };
    },
  };
}
