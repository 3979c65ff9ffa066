import { searchRecords } from "../../platform/tenants/index.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { TENANT_ATTRIBUTE } from "./settings.ts";

/**
 * The records of the shown cars at `now` (ms) as they are published. Their rank does not change with time, so that nothing is
 * published again because a day has passed. In a shared index, ids begin with the dealer's slug.
 */
export function buildSearchRecords(
  prepared: PreparedTenant,
  cars: readonly Car[],
  { now, isShared }: { now: number; isShared: boolean },
): (JsonObject & { objectID: string })[] {
  const { slug } = prepared.tenant;
  const records = [...searchRecords(prepared, cars, now)] as (JsonObject & { objectID: string })[];
  if (!isShared) return records;
  return records.map((record) => ({
    ...record,
    objectID: `${slug}:${record.objectID}`,
    [TENANT_ATTRIBUTE]: slug,
  }));
}
