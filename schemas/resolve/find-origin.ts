import type { Origin, ResolvedTenant } from "./resolved-tenant.ts";

/** The position that set the value at a pointer last. A part without one, such as of a merged list, has its container's. */
export function findOrigin(tenant: Pick<ResolvedTenant, "origins">, pointer: string): Origin | undefined {
  const origin = tenant.origins(pointer).at(-1);
  return origin ?? (pointer === "" ? undefined : findOrigin(tenant, pointer.slice(0, pointer.lastIndexOf("/"))));
}
