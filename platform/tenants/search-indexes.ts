import type { LiveTenant } from "./live-tenant.ts";

/**
 * The indexes that a tenant's visitors can search: its cars, limited by the site's own filters, and its other indexes.
 */
export function findSearchIndexes(live: LiveTenant | undefined) {
  if (!live) return undefined;
  const { index, others } = live.stock;
  const { slug, site } = live.prepared.tenant;
  const indexes = [{ index, scope: site.search?.filters }, ...Array.from(others.values(), (index) => ({ index }))];
  return { name: slug, indexes };
}
