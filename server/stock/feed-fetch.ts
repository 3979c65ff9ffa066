import { get as httpGet, type IncomingMessage } from "node:http";
import { get as httpsGet } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { isPrivateAddress, publicLookup } from "../leads/private-address.ts";
import { StockError } from "./stock-error.ts";

const mostRedirects = 3;

/** What fetches a feed: as much of `fetch` as is needed. */
export type FeedFetch = (
  url: string,
  options: { headers: { [name: string]: string }; signal: AbortSignal },
) => Promise<Response>;

function once(url: URL, options: Parameters<FeedFetch>[1], lookup: LookupFunction): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const get = url.protocol === "https:" ? httpsGet : httpGet;
    get(url, { ...options, lookup, agent: false }, resolve).on("error", reject);
  });
}

function refuse(url: URL): void {
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new StockError("The feed is not http(s).");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A name is judged when it is looked up; a bare address never is.
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw new StockError("The feed is in a private network.");
}

/**
 * Fetches from public addresses only, at every redirect: what a dealer names must not reach into our own network.
 * Throws StockError or the network's error.
 */
export const fetchPublic: FeedFetch = async (address, options) => fetchFrom(address, options, publicLookup);

/** The same with another look-up of names; for tests. */
export async function fetchFrom(
  address: string,
  options: Parameters<FeedFetch>[1],
  lookup: LookupFunction,
): Promise<Response> {
  let url = new URL(address);
  for (let hop = 0; hop <= mostRedirects; hop++) {
    refuse(url);
    const answer = await once(url, options, lookup);
    const { statusCode: status = 0, headers } = answer;
    if (status < 300 || status >= 400 || status === 304 || headers.location === undefined) {
      const body = status === 304 ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
      if (body === null) answer.resume();
      const names = Object.entries(headers).filter(([, value]) => typeof value === "string");
      return new Response(body, { status, headers: Object.fromEntries(names) as { [name: string]: string } });
    }
    answer.resume();
    url = new URL(headers.location, url);
  }
  throw new StockError("The feed redirects too often.");
}
