import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";

type Stated = NonNullable<ResolvedTenant["site"]["limits"]>;

/** Names of the limits of a group. */
export type LimitName<Group extends keyof Stated> = keyof NonNullable<Stated[Group]> & string;

/** A limit of a site; the platform's layer defines all of them. Throws if it is not defined. */
export function readLimit<Group extends keyof Stated>(
  { site }: ResolvedTenant,
  group: Group,
  name: LimitName<Group>,
): number {
  const limits: { [name: string]: number | undefined } | undefined = site.limits?.[group];
  const value = limits?.[name];
  if (value === undefined) throw new Error(`The site states no limit ${group}.${name}.`);
  return value;
}
