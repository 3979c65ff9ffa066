import type { RequestHandler } from "express";

/**
 * Refuses (400) a request with two Host headers, as RFC 9112 requires: this server would use the first one, a proxy
 * in front might use the last one, and a cache would store one site's page for another.
 */
export const refuseTwoHosts: RequestHandler = (req, res, next) => {
  const { rawHeaders } = req;
  const isHost = (name: string, at: number) => at % 2 === 0 && name.toLowerCase() === "host";
  if (rawHeaders.findIndex(isHost) === rawHeaders.findLastIndex(isHost)) {
    next();
    return;
  }
  res.status(400).set({ "Cache-Control": "no-store", Connection: "close" }).type("text");
  res.send("The request has two Host headers.\n");
};
