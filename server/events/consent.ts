import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { cookieValue } from "../accounts/cookies.ts";

/**
 * Whether what a visitor does may be counted: always, or where the setting consentMode is "optIn" only once he has
 * agreed, as the cookie says that his browser keeps.
 */
export function mayCount(tenant: ResolvedTenant, cookie: string | undefined): boolean {
  if (tenant.site.settings?.consentMode !== "optIn") return true;
  return cookieValue(cookie, "forecourt_consent") === "granted";
}
