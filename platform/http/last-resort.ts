import type { ErrorRequestHandler, RequestHandler } from "express";
import type { Logger } from "pino";
import { redactPath } from "../base/logged-path.ts";

const wantsJson = (path: string) => path.startsWith("/api/") || path.startsWith("/1/");

/** Answers unmatched requests: JSON for API paths, a plain sentence for others. */
export const answerNotFound: RequestHandler = (req, res) => {
  res.status(404).set("Cache-Control", "no-store");
  if (wantsJson(req.path)) res.json({ error: "There is no page at this address." });
  else res.type("text").send("There is no page at this address.\n");
};

/** Answers an error: the client's (4xx of body parsers and decoders) or ours (500), without internals. */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    const { status, statusCode } = error as { status?: number; statusCode?: number };
    const code = status ?? statusCode ?? 500;
    if (code >= 500)
      logger.error({ id: res.locals.requestId, path: redactPath(req.path), err: error }, "request failed");
    if (res.headersSent) {
      next(error);
      return;
    }
    const message =
      code >= 500 ? "The server could not answer. Please try again." : "The server cannot understand this request.";
    res.status(code).set("Cache-Control", "no-store");
    if (wantsJson(req.path)) res.json({ error: message });
    else res.type("text").send(`${message}\n`);
  };
}
