import { createHash, randomBytes } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";

const minuteMs = 60_000;

/** Bounds how often one client address may ask in a minute (0 means any number); `refuse` answers the rest. */
export function addressLimit(
  perMinute: number,
  refuse: (req: Request, res: Response) => void,
): RequestHandler {
  // Addresses are personal data: the limiter's memory holds hashes that mean nothing elsewhere.
  const salt = randomBytes(16);
  return rateLimit({
    windowMs: minuteMs,
    limit: Math.max(perMinute, 1),
    skip: () => perMinute === 0,
    keyGenerator: (req) =>
      createHash("sha256")
        .update(salt)
        .update(ipKeyGenerator(req.ip ?? ""))
        .digest("base64"),
    standardHeaders: "draft-8",
    legacyHeaders: false,
    validate: false,
    handler: refuse,
  });
}
