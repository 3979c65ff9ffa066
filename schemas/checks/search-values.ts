import { guess } from "../diagnostics/nearest.ts";
import { carSchema } from "../entities/car.schema.ts";
import { builtInAttributes } from "../entities/search-attributes.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { meantWords } from "./meant-word.ts";

/** The value that was meant for an attribute of the search; undefined where the given one is, or may be, right. */
type MeantValue = (
  attribute: string,
  value: string,
) => { meant: string | undefined; allowed?: readonly string[] } | undefined;

/** The values of a field of a car that has few. */
function valuesOf(field: string): readonly string[] | undefined {
  const fields = carSchema.properties as { [name: string]: { enum?: readonly string[]; type?: unknown } };
  const { enum: values, type } = (Object.hasOwn(fields, field) && fields[field]) || {};
  return values ?? ([type].flat().includes("boolean") ? ["true", "false"] : undefined);
}

/** Tells misspelt values of a site's search: words that the site spells in another way, and values that no car can have. */
export function meantValues(tenant: ResolvedTenant): MeantValue {
  const meantWord = meantWords(tenant);
  const attributes = { ...tenant.site.search?.attributes, ...builtInAttributes } as {
    [name: string]: { field?: string; bands?: readonly { value: string }[] };
  };
  return (attribute, value) => {
    if (value === "" || value.includes("{")) return undefined;
    const { field = attribute, bands } =
      (Object.hasOwn(attributes, attribute) && attributes[attribute]) || {};
    const allowed = bands?.map((band) => band.value) ?? valuesOf(field);
    if (allowed) return allowed.includes(value) ? undefined : { meant: guess(value, allowed)(), allowed };
    const meant = meantWord(field, value);
    return meant === undefined ? undefined : { meant };
  };
}
