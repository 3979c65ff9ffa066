import type { ResolvedTenant } from "./resolved-tenant.ts";

type Layered = Pick<ResolvedTenant, "layers" | "origins" | "slug">;

/** The layer that sets the value at a pointer last; undefined where there is none. */
const saidBy = ({ origins }: Pick<Layered, "origins">, pointer: string): string | undefined =>
  origins(pointer).at(-1)?.layer;

/** Whether the dealer's own files set the value at a pointer. */
export const isOwn = (tenant: Pick<Layered, "origins" | "slug">, pointer: string): boolean =>
  saidBy(tenant, pointer) === tenant.slug;

/** The place among a dealer's layers of the one that sets the value at a pointer last: 0 is the lowest, -1 none. */
export const findLayerIndex = (tenant: Pick<Layered, "layers" | "origins">, pointer: string): number =>
  tenant.layers.indexOf(saidBy(tenant, pointer) ?? "");
