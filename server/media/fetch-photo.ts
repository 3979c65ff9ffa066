import { get } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPrivateAddress, publicLookup } from "../leads/private-address.ts";

const timeoutMs = 10_000;
const largestBytes = 25 * 1024 * 1024;
const mostRedirects = 3;

/** A picture that cannot be had; its message says why, without its address. */
export class PhotoError extends Error {}

interface Answer {
  bytes?: Buffer;
  location?: string;
}

function once(url: URL, lookup: LookupFunction): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { lookup, signal: AbortSignal.timeout(timeoutMs), headers: { accept: "image/*" } },
      (response) => {
        const { statusCode = 0, headers } = response;
        const stop = (why: string) => {
          response.destroy();
          reject(new PhotoError(why));
        };
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy();
          resolve({ location: headers.location });
          return;
        }
        if (statusCode !== 200) return stop(`answered ${statusCode}`);
        if (!/^image\//.test(headers["content-type"] ?? "")) return stop("is no picture");
        const parts: Buffer[] = [];
        let size = 0;
        response.on("data", (part: Buffer) => {
          size += part.length;
          if (size > largestBytes) stop("is too large");
          else parts.push(part);
        });
        response.on("end", () => resolve({ bytes: Buffer.concat(parts) }));
        response.on("error", reject);
      },
    );
    request.on("error", reject);
  });
}

/**
 * Fetches a picture over https, at most 25 MB in 10 seconds, from public addresses only, following a few redirects.
 * Throws PhotoError or the network's error.
 */
export async function fetchPhoto(address: string, lookup: LookupFunction = publicLookup): Promise<Buffer> {
  let url = new URL(address);
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (url.protocol !== "https:") throw new PhotoError("is not https");
    // A name is judged when it is looked up; a bare address never is.
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && isPrivateAddress(host)) throw new PhotoError("is in a private network");
    const { bytes, location } = await once(url, lookup);
    if (bytes) return bytes;
    url = new URL(location ?? "", url);
  }
  throw new PhotoError("redirects too often");
}
