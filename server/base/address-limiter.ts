import { createHash, randomBytes } from "node:crypto";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";

const minuteMs = 60_000;

/** The address that a request comes from; of IPv6 its network, which is what one subscriber has. */
export const addressOf = (req: Request): string => ipKeyGenerator(req.ip ?? "");

/** Lets one client address make so many requests a minute (0 means any number) and hands the others to `refuse`. */
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
    // How many proxies to believe is the app's decision; the library's own warnings about it are noise.
    validate: false,
    handler: refuse,
  });
}
