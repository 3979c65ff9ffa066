import { createProviderFilter } from "../entities/offered-providers.ts";
import { convertToJsonObject } from "../json-value.ts";
import type { ResolvedTenant } from "./resolved-tenant.ts";

/** The finance providers that the rows of a dealer's tables give. */
export function listFinanceProviders(tables: ResolvedTenant["tables"]): string[] {
  const given = Object.values(tables).flatMap(({ rows }) => rows.map(({ then }) => convertToJsonObject(then).provider));
  return [...new Set(given.filter((provider) => typeof provider === "string"))];
}

/** How many finance providers a dealer works with: wording says one lender or several by it (`site.lenders`). */
export function countLenders({ site, tables }: Pick<ResolvedTenant, "site" | "tables">): number {
  const isOffered = createProviderFilter(site) ?? (() => true);
  return listFinanceProviders(tables).filter(isOffered).length;
}
