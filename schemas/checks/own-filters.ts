import type { Finding } from "../diagnostics/catalogue.ts";
import type { Site } from "../documents/site.schema.ts";
import { type Band, builtInAttributes, kindOf } from "../entities/search-attributes.ts";
import { toPointer } from "../json/pointer.ts";

type Attribute = NonNullable<NonNullable<Site["search"]>["attributes"]>[string];

type Entry = readonly [name: string, attribute: Attribute];

/** Whether an attribute is known to be no number. What a fact is, rules/check/search-facts.ts knows. */
function isText(name: string, { field, fact }: Attribute): boolean {
  if (fact !== undefined) return false;
  const known = Object.hasOwn(builtInAttributes, name) ? builtInAttributes[name] : undefined;
  const kind = kindOf(name, { ...known, ...(field !== undefined && { field }) });
  return kind !== undefined && kind !== "number";
}

/** The last of the bands if numbers are above it; undefined for bands that are out of order, which checks/search.ts tells. */
function endOf(bands: readonly Band[]): Band | undefined {
  const isOrdered = bands.every(
    ({ below = Number.NaN }, index) => index === 0 || below > (bands[index - 1]?.below ?? Number.NaN),
  );
  return isOrdered ? bands.at(-1) : undefined;
}

const placeOf = (name: string, ...path: string[]) =>
  toPointer(["site", "search", "attributes", name, ...path]);

/** A label that says nothing. */
function labelFinding([name, { label }]: Entry): Finding[] {
  const isEmpty = typeof label === "string" && label.trim() === "";
  return isEmpty ? [{ code: "search/empty-label", params: { name }, pointer: placeOf(name, "label") }] : [];
}

function numberFindings([name, { unit, bands = [], ...own }]: Entry): Finding[] {
  const pointer = placeOf(name, "unit");
  if (isText(name, own))
    return unit === undefined || bands.length > 0
      ? []
      : [{ code: "search/unused-unit", params: { name }, pointer, at: "key" }];
  const { value = "", below } = endOf(bands) ?? {};
  if (below === undefined) return [];
  const end = placeOf(name, "bands", String(bands.length - 1), "below");
  return [{ code: "search/no-band", params: { value, below }, pointer: end }];
}

/** What visitors miss in the filters of a site: a label, a unit that fits, and cars above the last band. */
export const checkOwnFilters = ({ search }: Site): Finding[] =>
  Object.entries(search?.attributes ?? {}).flatMap((entry) => [
    ...labelFinding(entry),
    ...numberFindings(entry),
  ]);
