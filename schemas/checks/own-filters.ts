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

/** A label that says nothing, or the same as that of a filter before it. */
function labelFinding([name, { label }]: Entry, before: readonly Entry[]): Finding[] {
  if (label === undefined) return [];
  const pointer = placeOf(name, "label");
  if (typeof label === "string" && label.trim() === "")
    return [{ code: "search/empty-label", params: { name }, pointer }];
  const said = JSON.stringify(label);
  const [other] = before.find(([, one]) => JSON.stringify(one.label) === said) ?? [];
  return other === undefined ? [] : [{ code: "search/repeated-label", params: { name, other }, pointer }];
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

/** What visitors miss in the filters of a site: a label, one of its own, a unit that fits, and cars above the last band. */
export function checkOwnFilters({ search }: Site): Finding[] {
  const all = Object.entries(search?.attributes ?? {});
  return all.flatMap((entry, index) => [
    ...labelFinding(entry, all.slice(0, index)),
    ...numberFindings(entry),
  ]);
}
