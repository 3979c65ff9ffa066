import type { Finding } from "../diagnostics/catalogue.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { carSchema } from "../entities/car.schema.ts";
import { builtInAttributes } from "../entities/search-attributes.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { meantWords } from "./meant-word.ts";
import { queryOf } from "./search-links.ts";

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

/** The first part of a link to a search that asks for a misspelt value. */
export function misspeltPart(
  href: string,
  meantValue: MeantValue,
): { attribute: string; value: string; near(): string | undefined; allowed?: readonly string[] } | undefined {
  for (const { written, name, value } of queryOf(href)) {
    const [, attribute] = /^refinementList\[([^\]]+)\]/.exec(name) ?? [];
    const found = attribute === undefined ? undefined : meantValue(attribute, value);
    if (attribute === undefined || found === undefined) continue;
    const { meant, allowed } = found;
    const near = () =>
      meant &&
      href.replace(
        written,
        written.replace(/=.*$/s, () => `=${encodeURIComponent(meant)}`),
      );
    return { attribute, value, near, ...(allowed && { allowed }) };
  }
  return undefined;
}

/** Misspelt values of what typed text can mean (`search.typed.ideas`), and conditions without any. */
export function checkIdeas({ site }: ResolvedTenant, meantValue: MeantValue): Finding[] {
  return (site.search?.typed?.ideas ?? []).flatMap(({ conditions }, index) =>
    conditions.flatMap(({ attribute, values = [], least, most }, at) => {
      if (values.length === 0 && least === undefined && most === undefined) {
        const description = 'The values that the cars have, or "least" or "most" of a number.';
        const pointer = toPointer(["site", "search", "typed", "ideas", index, "conditions", at]);
        return [{ code: "schema/missing-property", params: { property: "values", description }, pointer }];
      }
      return values.flatMap((value, place): Finding[] => {
        const found = typeof value === "string" ? meantValue(attribute, value) : undefined;
        if (found === undefined) return [];
        const params = { attribute, value: String(value), near: () => found.meant, allowed: found.allowed };
        const path = ["site", "search", "typed", "ideas", index, "conditions", at, "values", place];
        return [{ code: "search/unlikely-value", params, pointer: toPointer(path) }];
      });
    }),
  );
}

/** Misspelt values of what the searches of pages find only (`prefilters`), or at an address of their own (`words`, `paths`). */
export function checkPrefilters({ pages }: ResolvedTenant, meantValue: MeantValue): Finding[] {
  return pages.flatMap(({ id, data = {} }) =>
    Object.entries(data).flatMap(([name, { source, params = {} }]) => {
      if (source !== "search") return [];
      const { prefilters } = params;
      const at = ["pages", id, "data", name, "params"];
      const byAddress = (["words", "paths"] as const).flatMap((part) =>
        Object.entries(objectOf(params[part])).map(([address, values]) => [values, [part, address]] as const),
      );
      return [[prefilters, ["prefilters"]] as const, ...byAddress].flatMap(([values, way]) =>
        misspeltIn(objectOf(values), [...at, ...way], meantValue),
      );
    }),
  );
}

function misspeltIn(refinements: JsonObject, at: readonly string[], meantValue: MeantValue): Finding[] {
  return Object.entries(refinements).flatMap(([attribute, values]) =>
    (Array.isArray(values) ? values : []).flatMap((value, index): Finding[] => {
      const found = typeof value === "string" ? meantValue(attribute, value) : undefined;
      if (typeof value !== "string" || found === undefined) return [];
      const params = { attribute, value, near: () => found.meant, allowed: found.allowed };
      return [{ code: "search/unlikely-value", params, pointer: toPointer([...at, attribute, index]) }];
    }),
  );
}
