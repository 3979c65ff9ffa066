import type { Request, Response } from "express";
import { readCookie } from "../../platform/base/cookies.ts";
import { formatHostCookieName } from "../../platform/base/sealed-cookie.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { isLeadId } from "./lead-id.ts";

const minuteMs = 60_000;

/** Stores the id of the browser's last lead in a cookie, for the setting `successMinutes`. */
export function keepSent(res: Response, tenant: ResolvedTenant, leadId: string): void {
  const { secure } = res.req;
  const maxAge = Number(tenant.site.settings?.successMinutes) * minuteMs;
  if (!(maxAge > 0)) return;
  // A lead's id cannot be guessed and is not personal data, so it needs no encryption.
  res.cookie(formatHostCookieName(res.req, "sent"), leadId, {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge,
  });
}

/** The id of the last lead sent by the request's browser; undefined if there is none. */
export function readSent(req: Request): string | undefined {
  const value = readCookie(req.headers.cookie, formatHostCookieName(req, "sent"));
  return value !== undefined && isLeadId(value) ? value : undefined;
}
