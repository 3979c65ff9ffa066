import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Clock } from "../base/clock.ts";
import { redactPath } from "../base/logged-path.ts";
import type { Metrics } from "../metrics/index.ts";

/** What the log does besides. */
interface RequestLogOptions {
  metrics?: Pick<Metrics, "answered"> | undefined;
  /** Takes over the `X-Request-Id` of the proxy in front, so that both logs name a request alike. */
  trustsProxy?: boolean;
}

/** An id as proxies make them; anything else could forge lines of the log. */
const requestId = /^[\w.-]{8,100}$/;

/**
 * Measures each request, and writes one log line: method, path without query and tokens, status, duration (ms), host. No address, query or body, which
 * can contain personal data. Sets the response's `X-Request-Id`, which its log lines share.
 */
export function requestLog(
  logger: Logger,
  clock: Clock,
  { metrics, trustsProxy = false }: RequestLogOptions = {},
): RequestHandler {
  return (req, res, next) => {
    const started = clock.now();
    const given = trustsProxy ? req.headers["x-request-id"] : undefined;
    const id = typeof given === "string" && requestId.test(given) ? given : randomUUID();
    res.locals.requestId = id;
    // Routers shorten the path that they pass on.
    const { path } = req;
    res.set("X-Request-Id", id);
    res.on("close", () => {
      metrics?.answered(path, res.statusCode, clock.now() - started);
      logger.debug(
        {
          id,
          ...(res.locals.traceId !== undefined && { trace_id: String(res.locals.traceId) }),
          method: req.method,
          host: redactPath(req.hostname ?? ""),
          path: redactPath(path),
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
