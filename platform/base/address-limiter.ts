import { createHash, randomBytes } from "node:crypto";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import {
  type ClientRateLimitInfo,
  ipKeyGenerator,
  MemoryStore,
  type Options,
  rateLimit,
  type Store,
} from "express-rate-limit";

const minuteMs = 60_000;

/** The client address of a request; for IPv6 its network, which one subscriber controls. */
export const resolveClientAddress = (req: Request): string => ipKeyGenerator(req.ip ?? "");

/** Counts the requests of addresses for several nodes. */
export interface SharedHits {
  /**
   * Counts a request of an address for the limit `what`, in a window of `windowMs` that its first request begins. Resolves
   * with the count and the end of the window (ms since 1970 UTC); undefined if it cannot be counted now.
   */
  count(what: string, address: string, windowMs: number): Promise<{ count: number; until: number } | undefined>;
}

/** Counts at `hits`; while that is not possible, in the memory of this process. */
function sharedStore(hits: SharedHits, what: string): Store {
  const memoryStore = new MemoryStore();
  let windowMs = minuteMs;
  return {
    localKeys: false,
    init(options: Options) {
      windowMs = options.windowMs;
      memoryStore.init(options);
    },
    async increment(address): Promise<ClientRateLimitInfo> {
      const counted = await hits.count(what, address, windowMs);
      if (counted === undefined) return memoryStore.increment(address);
      return { totalHits: counted.count, resetTime: new Date(counted.until) };
    },
    // Required by the library, which calls them only for options that are not used here.
    decrement: (address) => memoryStore.decrement(address),
    resetKey: (address) => memoryStore.resetKey(address),
  };
}

/**
 * Limits the requests per client address and minute (0: unlimited) and passes the others to `refuse`. `shared`: the name of
 * the limit, and what counts it for all nodes (default: each process counts its own requests).
 */
export function createAddressLimiter(
  perMinute: number,
  refuse: (req: Request, res: Response, next: NextFunction) => void,
  shared?: { what: string; hits: SharedHits | undefined },
): RequestHandler {
  // Addresses are personal data: the limiter's memory holds hashes that mean nothing elsewhere.
  const salt = randomBytes(16);
  const hashed = (address: string) => createHash("sha256").update(salt).update(address).digest("base64");
  const { what = "", hits } = shared ?? {};
  return rateLimit({
    windowMs: minuteMs,
    limit: Math.max(perMinute, 1),
    skip: () => perMinute === 0,
    keyGenerator: (req) => (hits ? resolveClientAddress(req) : hashed(resolveClientAddress(req))),
    ...(hits && { store: sharedStore(hits, what) }),
    standardHeaders: "draft-8",
    legacyHeaders: false,
    // The app decides how many proxies to trust; the library's own warnings about this are redundant.
    validate: false,
    handler: refuse,
  });
}
