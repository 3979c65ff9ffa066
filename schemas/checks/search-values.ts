import { nearest } from "../diagnostics/nearest.ts";
import { carSchema } from "../entities/car.schema.ts";
import { builtInAttributes } from "../entities/search-attributes.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { meantWords } from "./meant-word.ts";

/** The value that was meant for an attribute of the search; undefined where the given one is, or may be, right. */
export type MeantValue = (
  attribute: string,
  value: string,
) => { meant: string | undefined; allowed?: readonly string[] } | undefined;

interface Valued {
  readonly enum?: readonly string[];
  readonly type?: string | readonly string[];
}

/** The values of a field that can have few. */
const valuesOf = ({ enum: values, type }: Valued): readonly string[] | undefined =>
  values ?? ([type].flat().includes("boolean") ? ["true", "false"] : undefined);

const enums = new Map<string, readonly string[]>(
  Object.entries(carSchema.properties as { readonly [field: string]: Valued }).flatMap(([field, part]) => {
    const values = valuesOf(part);
    return values ? [[field, values] as const] : [];
  }),
);

type Own = NonNullable<NonNullable<ResolvedTenant["site"]["search"]>["attributes"]>;

/** The field of a car that an attribute of the search is, and its values where it has bands. */
function readBy(attribute: string, own: Own): { field: string; bands?: readonly string[] | undefined } {
  if (Object.hasOwn(builtInAttributes, attribute))
    return { field: builtInAttributes[attribute]?.field ?? attribute };
  const { field = attribute, bands } = (Object.hasOwn(own, attribute) ? own[attribute] : undefined) ?? {};
  return { field, bands: bands?.map(({ value }) => value) };
}

/** Tells misspelt values of a site's search: makes, fuels, bodies and the like that the site knows in another spelling, and values that the field of a car cannot have. */
export function meantValues(tenant: ResolvedTenant): MeantValue {
  const meantWord = meantWords(tenant);
  const own = tenant.site.search?.attributes ?? {};
  return (attribute, value) => {
    if (value === "" || value.includes("{")) return undefined;
    const { field, bands } = readBy(attribute, own);
    const allowed = bands ?? enums.get(field);
    if (allowed) return allowed.includes(value) ? undefined : { meant: nearest(value, allowed), allowed };
    const meant = meantWord(field, value);
    return meant && { meant: "spelt" in meant ? meant.spelt : meant.near };
  };
}
