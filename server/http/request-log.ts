import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Clock } from "../base/clock.ts";

/**
 * One log line a request: method, path without query, status, duration (ms), host. No address, no query, no body: they
 * may hold personal data. Gives the response an `X-Request-Id` that its log lines share.
 */
export function requestLog(logger: Logger, clock: Clock): RequestHandler {
  return (req, res, next) => {
    const started = clock.now();
    const id = randomUUID();
    res.locals.requestId = id;
    // Routers shorten the path that they hand on.
    const { path } = req;
    res.set("X-Request-Id", id);
    res.on("close", () => {
      logger.debug(
        {
          id,
          method: req.method,
          host: req.hostname,
          path,
          status: res.statusCode,
          ms: clock.now() - started,
          aborted: !res.writableFinished,
        },
        "request",
      );
    });
    next();
  };
}
