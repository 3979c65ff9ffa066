import type { PreparedTenant } from "../../renderer/prepare.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { objectOf } from "../../schemas/json-value.ts";

/** Whether the tenant's `stock` table shows the car at this moment (S4.2, S9.46). */
export function isShown(prepared: PreparedTenant, car: Car, now: number): boolean {
  const facts = computeFacts({
    car,
    site: prepared.publicSite,
    visitor: { signedIn: false, phone: false },
    now,
  });
  const { result } = decide(prepared.compiled, "stock", facts);
  return objectOf(result).show === true;
}
