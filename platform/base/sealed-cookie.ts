import type { Request, Response } from "express";
import type { JsonObject } from "../../schemas/json-value.ts";
import { readCookie } from "./cookies.ts";
import { type SealScope, seal, unseal } from "./seal.ts";

/** Attributes of our cookies: for this host's own pages, and no script. By https, the name binds them to the host. */
const attributesOf = ({ secure }: Pick<Request, "secure">) =>
  ({ httpOnly: true, sameSite: "lax", secure, path: "/" }) as const;

/** Name of a cookie of this platform: `__Host-` by https, so that no subdomain can set it. */
export const formatHostCookieName = ({ secure }: Pick<Request, "secure">, name: string): string =>
  `${secure ? "__Host-" : ""}forecourt_${name}`;

/** Keeps a value encrypted in the visitor's own cookie, until a moment (ms since 1970 UTC). */
export function keepSealed(res: Response, scope: SealScope, value: JsonObject, until: number): void {
  res.cookie(formatHostCookieName(res.req, scope.purpose), seal(scope, value, until), {
    ...attributesOf(res.req),
    expires: new Date(until),
  });
}

/** The value of a request's cookie; undefined unless it was sealed for this scope and is valid at `now`. */
export function readSealed(
  req: Pick<Request, "headers" | "secure">,
  scope: SealScope,
  now: number,
): JsonObject | undefined {
  const text = readCookie(req.headers.cookie, formatHostCookieName(req, scope.purpose));
  return text === undefined ? undefined : unseal(scope, text, now);
}

/** Deletes the cookie. */
export function dropSealed(res: Response, { purpose }: Pick<SealScope, "purpose">): void {
  res.clearCookie(formatHostCookieName(res.req, purpose), attributesOf(res.req));
}
