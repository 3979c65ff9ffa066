import type { RequestHandler } from "express";

/**
 * Refuses (400) a request with two Host headers, as RFC 9112 asks: this server reads the first, a proxy in front may go
 * by the last, and a cache would keep one site's page as another's.
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
