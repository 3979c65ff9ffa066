import type { LiveTenant } from "../../platform/tenants/index.ts";
import { buildSiteFilters } from "../../renderer/query/index.ts";

/** Algolia's filters do not allow nested groups. */
const grouped = (part: string, _: number, { length }: readonly string[]) =>
  length > 1 && part.includes(" OR ") && !part.includes("(") ? `(${part})` : part;

/** A request's filter joined with those of every search of the site (S7.4): rails and counts agree with the search. */
export function addSiteFilters({ prepared }: LiveTenant, filters?: string): string | undefined {
  const parts = [filters, buildSiteFilters(prepared.publicSite)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.map(grouped).join(" AND ") : undefined;
}
