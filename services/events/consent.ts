import { readCookie } from "../../platform/base/cookies.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";

/**
 * Whether a visitor's actions may be counted: always, or with consentMode "optIn" only after consent, which a cookie
 * records.
 */
export function mayCount(tenant: ResolvedTenant, cookie: string | undefined): boolean {
  if (tenant.site.settings?.consentMode !== "optIn") return true;
  return readCookie(cookie, "forecourt_consent") === "granted";
}
