import type { Finding } from "../diagnostics/catalogue.ts";
import { guess, likely } from "../diagnostics/nearest.ts";
import type { Site } from "../documents/site.schema.ts";
import { carSchema } from "../entities/car.schema.ts";
import { carFieldAt, carFieldNames } from "../entities/car-fields.ts";
import { type Band, builtInAttributes, kindOf } from "../entities/search-attributes.ts";
import { type SearchNames, searchNames } from "../entities/search-names.ts";
import { toPointer } from "../json/pointer.ts";
import type { MeantValue } from "./search-values.ts";
import { abbreviatedIn } from "./shape.ts";

/** A condition of a filter: the attribute that it names, and whether it compares numbers; if not, the value. */
export interface FilterCondition {
  attribute: string;
  isCompared: boolean;
  value?: string;
}

/** Parses a filter with the search engine's parser: its conditions, or the error. */
export type ReadFilter = (text: string) => { conditions: FilterCondition[] } | { problem: string };

/** An attribute that no search record has. */
export function attributeFinding(
  name: string,
  pointer: string,
  { attributes }: SearchNames,
): Finding | undefined {
  if (attributes.includes(name)) return undefined;
  const params = { name, near: guess(name, attributes), allowed: attributes };
  return { code: "search/unknown-attribute", params, pointer };
}

/** An attribute that is no number where one is needed, or that does not exist. */
export function numericFinding(name: string, pointer: string, names: SearchNames): Finding | undefined {
  const { attributes, numbers } = names;
  if (!attributes.includes(name)) {
    const params = { name, near: guess(name, numbers), allowed: numbers };
    return { code: "search/unknown-attribute", params, pointer };
  }
  if (numbers.includes(name)) return undefined;
  return { code: "search/not-a-number", params: { name, allowed: numbers }, pointer };
}

/** An order that the search does not have. */
export function sortFinding(name: string, pointer: string, { sorts }: SearchNames): Finding | undefined {
  if (Object.hasOwn(sorts, name)) return undefined;
  const allowed = Object.keys(sorts);
  return { code: "search/unknown-sort", params: { name, near: guess(name, allowed), allowed }, pointer };
}

/** A field that no car has, or that is not one value. An attribute of the search stands for the field that it is. */
export function fieldFinding(name: string, pointer: string, names?: SearchNames): Finding | undefined {
  if (carFieldAt(name)) return undefined;
  const allowed = carFieldNames.filter((field) => field.startsWith(`${name}.`));
  if (allowed.length > 0) return { code: "search/field-with-parts", params: { name, allowed }, pointer };
  const described = carFieldNames.map((field) => [field, carFieldAt(field)?.description] as const);
  const meant = names?.paths.find(([attribute]) => attribute === name)?.[1].join(".");
  const near = () =>
    meant ?? abbreviatedIn(described, name.split(".").at(-1) ?? "") ?? likely(name, carFieldNames);
  return { code: "search/unknown-field", params: { name, near }, pointer };
}

/** A value of a car that a table of cars cannot show: neither a field nor a decision about the car. */
export const valueFinding = (name: string, pointer: string, names: SearchNames): Finding | undefined =>
  name.startsWith("decisions.") ? undefined : fieldFinding(name, pointer, names);

/** How a value of several words is written: `make:Land Rover` needs quotation marks. */
function wordsInQuotes(filter: string): string | undefined {
  for (const part of filter.split(/ (?:AND|OR) /)) {
    const [, attribute, value] = /^\(*(?:NOT )?(\w+):([^"':()<>=]+)\)*$/.exec(part) ?? [];
    if (value?.trim().includes(" "))
      return `Put a value of several words in quotation marks: ${attribute}:'${value.trim()}'.`;
  }
  return undefined;
}

/** What to do about a filter that begins or ends with a word which stands between two conditions. */
function loneWord(filter: string): string | undefined {
  const [, first, last] = /^\s*(AND|OR)\b|\b(AND|OR|NOT)\s*$/.exec(filter) ?? [];
  if (first !== undefined) return `Write a condition before ${first}, or remove it.`;
  return last && `Write a condition after ${last}, or remove it.`;
}

/** The first mistake in a filter that the engine would refuse. */
export function filterFinding(
  filter: string,
  pointer: string,
  { read, names, meantValue }: { read: ReadFilter; names: SearchNames; meantValue: MeantValue },
): Finding | undefined {
  const found = read(filter);
  if ("problem" in found) {
    const params = { filter, problem: found.problem, how: loneWord(filter) ?? wordsInQuotes(filter) };
    return { code: "search/bad-filter", params, pointer };
  }
  for (const { attribute, isCompared, value } of found.conditions) {
    const unknown = attributeFinding(attribute, pointer, names);
    if (unknown) return unknown;
    if (isCompared && !names.numbers.includes(attribute)) {
      const problem = `"${attribute}" is text; only numbers can be compared`;
      return { code: "search/bad-filter", params: { filter, problem }, pointer };
    }
    if (value !== undefined && names.numbers.includes(attribute) && Number.isNaN(Number(value))) {
      const problem = `"${attribute}" is a number, and "${value}" is none`;
      return { code: "search/bad-filter", params: { filter, problem }, pointer };
    }
    const unlikely = value === undefined ? undefined : meantValue(attribute, value);
    if (value !== undefined && unlikely) {
      const { meant, allowed } = unlikely;
      const near = () => meant && filter.replace(value, () => meant);
      return { code: "search/unlikely-value", params: { attribute, value, near, allowed }, pointer };
    }
  }
  return undefined;
}

/** Names of a search record that are not a site's to give. */
const taken: ReadonlySet<string> = new Set([
  ...["rank", "decisions", "tenant"],
  ...Object.keys(builtInAttributes),
  // A record has the car's own fields too: another value under such a name would change cards and rules.
  ...Object.keys(carSchema.properties),
]);

type Own = NonNullable<NonNullable<Site["search"]>["attributes"]>[string];

/** The place of a part of an attribute. */
type At = (...path: string[]) => string;

/** The first band with the value of one before it: the search has one entry for both. */
function repeatedBand(bands: readonly Band[], at: At): Finding | undefined {
  const values = bands.map(({ value }) => value);
  const index = values.findIndex((value, here) => values.indexOf(value) !== here);
  const value = values[index];
  if (value === undefined) return undefined;
  return { code: "search/repeated-band", params: { value }, pointer: at("bands", String(index), "value") };
}

/** The first band that no number falls into. */
function emptyBand(bands: readonly Band[], at: At): Finding | undefined {
  for (const [index, { value }] of bands.entries()) {
    const before = bands[index - 1];
    const { below = Number.POSITIVE_INFINITY } = bands[index] ?? {};
    if (before && before.below === undefined) {
      const params = { value: before.value, after: value };
      return { code: "search/unordered-bands", params, pointer: at("bands", String(index - 1), "value") };
    }
    if (before && below <= (before.below ?? Number.POSITIVE_INFINITY)) {
      const params = { value, before: before.value };
      return { code: "search/unordered-bands", params, pointer: at("bands", String(index), "value") };
    }
  }
  return undefined;
}

/** A range or bands of what is no number, or both. */
function rangeFinding(name: string, { field, fact, as, bands }: Own, at: At): Finding | undefined {
  if (bands === undefined && as !== "range") return undefined;
  const known = Object.hasOwn(builtInAttributes, name) ? builtInAttributes[name] : undefined;
  const kind = kindOf(name, { ...known, ...(field !== undefined && { field }) });
  // What a fact is, rules/check/search-facts.ts knows.
  const isNumber = fact !== undefined || kind === undefined || kind === "number";
  if (isNumber && !(bands && as === "range")) return undefined;
  const allowed = searchNames(undefined).numbers;
  const params = { name, allowed, ...(isNumber && { hasBands: true as const }) };
  return { code: "search/not-a-number", params, pointer: at(isNumber || !bands ? "as" : "bands") };
}

function ownAttribute(name: string, own: Own): Finding | undefined {
  const { field, fact, bands } = own;
  const at: At = (...path) => toPointer(["site", "search", "attributes", name, ...path]);
  const isOther = fact !== undefined || bands !== undefined || (field !== undefined && field !== name);
  if (taken.has(name) && isOther)
    return { code: "search/taken-name", params: { name }, pointer: at(), at: "key" };
  if (field !== undefined && fact !== undefined)
    return { code: "search/two-sources", params: { field, fact }, pointer: at("fact") };
  const isNamed = field !== undefined || fact !== undefined || Object.hasOwn(builtInAttributes, name);
  const missing = isNamed ? undefined : fieldFinding(name, at());
  if (missing) return { ...missing, at: "key" };
  return rangeFinding(name, own, at) ?? (bands && (repeatedBand(bands, at) ?? emptyBand(bands, at)));
}

/** Attributes and orders of a site that the search cannot have. */
export function checkSearch({ search }: Site): Finding[] {
  const { lists } = searchNames(search);
  const attributes = Object.entries(search?.attributes ?? {}).flatMap(
    ([name, own]) => ownAttribute(name, own) ?? [],
  );
  const own = search?.attributes ?? {};
  const sorts = Object.entries(search?.sorts ?? {}).flatMap(([name, { by }]): Finding[] => {
    const { fact, as } = (Object.hasOwn(own, by) ? own[by] : undefined) ?? {};
    const isText = fact !== undefined && as !== "range";
    if (!lists.has(by) && !isText) return [];
    const pointer = toPointer(["site", "search", "sorts", name, "by"]);
    return [{ code: "search/unsortable", params: { name: by, ...(isText && { fact }) }, pointer }];
  });
  return [...attributes, ...sorts, ...unmatchedAmounts(search)];
}

/** Typed amounts that apply only with a unit, and have none. */
function unmatchedAmounts(search: Site["search"]): Finding[] {
  return (search?.typed?.amounts ?? []).flatMap((amount, index): Finding[] => {
    const { unit, unitAfter, before = [], after = [] } = amount;
    const needsUnit = unitAfter === true || (unit === true && before.length === 0);
    if (!needsUnit || after.length > 0) return [];
    const description = `Units after the number, such as km: it applies only with one ("${unitAfter ? "unitAfter" : "unit"}").`;
    const pointer = toPointer(["site", "search", "typed", "amounts", index]);
    return [{ code: "schema/missing-property", params: { property: "after", description }, pointer }];
  });
}
