import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Request, Response } from "express";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { requestLog } from "./request-log.ts";

function idFor(given: string, options?: { trustsProxy?: boolean }): string {
  const req = new IncomingMessage(new Socket());
  req.headers["x-request-id"] = given;
  const res = new ServerResponse(req);
  Object.assign(req, { path: "/" });
  Object.assign(res, { locals: {}, set: (name: string, value: string) => res.setHeader(name, value) });
  requestLog(pino({ enabled: false }), { now: () => 0 }, options)(req as Request, res as Response, () => {});
  return String(res.getHeader("X-Request-Id"));
}

describe("the id of a request", () => {
  const given = "0af7651916cd43dd8448eb211c80319c";

  it("is the trusted proxy's", () => {
    expect(idFor(given, { trustsProxy: true })).toBe(given);
  });

  it("is our own where no proxy is trusted, or where it could forge the log", () => {
    expect(idFor(given)).not.toBe(given);
    for (const odd of ["", "short", "a b c d e f g h", `x${"y".repeat(100)}`, "kim@example.com"])
      expect(idFor(odd, { trustsProxy: true })).toMatch(/^[\da-f-]{36}$/);
  });
});
