import { createHash, randomBytes } from "node:crypto";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";

const minuteMs = 60_000;

/** The client address of a request; for IPv6 its network, which one subscriber controls. */
export const addressOf = (req: Request): string => ipKeyGenerator(req.ip ?? "");

/** Limits the requests per client address and minute (0: unlimited) and passes the others to `refuse`. */
export function addressLimiter(
  perMinute: number,
  refuse: (req: Request, res: Response, next: NextFunction) => void,
): RequestHandler {
  // Addresses are personal data: the limiter's memory holds hashes that mean nothing elsewhere.
  const salt = randomBytes(16);
  return rateLimit({
    windowMs: minuteMs,
    limit: Math.max(perMinute, 1),
    skip: () => perMinute === 0,
    keyGenerator: (req) => createHash("sha256").update(salt).update(addressOf(req)).digest("base64"),
    standardHeaders: "draft-8",
    legacyHeaders: false,
    // The app decides how many proxies to trust; the library's own warnings about this are redundant.
    validate: false,
    handler: refuse,
  });
}
