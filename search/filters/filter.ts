import type { Area } from "../geo.ts";

/** A comparison operator. */
export type Comparison = "<" | "<=" | "=" | "!=" | ">" | ">=";

/** A condition on documents. Attributes that are not filterable match nothing. */
export type Filter =
  | { readonly kind: "and"; readonly of: readonly Filter[] }
  | { readonly kind: "or"; readonly of: readonly Filter[] }
  | { readonly kind: "not"; readonly of: Filter }
  | { readonly kind: "facet"; readonly attribute: string; readonly value: string }
  | {
      readonly kind: "number";
      readonly attribute: string;
      readonly comparison: Comparison;
      readonly value: number;
    }
  | { readonly kind: "range"; readonly attribute: string; readonly low: number; readonly high: number }
  | { readonly kind: "area"; readonly area: Area };

/** Every document. */
export const EVERYTHING: Filter = { kind: "and", of: [] };

/** All of the filters; nested ANDs become one. */
export function combineWithAnd(filters: readonly Filter[]): Filter {
  const flat = filters.flatMap((filter) => (filter.kind === "and" ? filter.of : [filter]));
  return flat.length === 1 && flat[0] ? flat[0] : { kind: "and", of: flat };
}

/** Any of the filters. */
export const combineWithOr = (filters: readonly Filter[]): Filter =>
  filters.length === 1 && filters[0] ? filters[0] : { kind: "or", of: filters };

/** Number of conditions in a filter, a measure of its cost. */
export function countConditions(filter: Filter): number {
  if (filter.kind === "and" || filter.kind === "or")
    return filter.of.reduce((sum, part) => sum + countConditions(part), 0);
  return filter.kind === "not" ? countConditions(filter.of) : 1;
}

/** The single conditions of a filter on attributes. */
export function listConditions(filter: Filter): Extract<Filter, { attribute: string }>[] {
  if (filter.kind === "and" || filter.kind === "or") return filter.of.flatMap(listConditions);
  if (filter.kind === "area") return [];
  return filter.kind === "not" ? listConditions(filter.of) : [filter];
}

/** Attributes that a filter names. */
export const listFilterAttributes = (filter: Filter): string[] =>
  listConditions(filter).map(({ attribute }) => attribute);

/** A condition that holds for the numbers of one interval. */
export type Interval = Extract<Filter, { kind: "number" | "range" }>;

export const isInterval = (filter: Filter): filter is Interval =>
  filter.kind === "range" || (filter.kind === "number" && filter.comparison !== "!=");

/** A key that is equal only for equal filters. */
export function serializeFilterKey(filter: Filter): string {
  if (filter.kind === "not") return `!${serializeFilterKey(filter.of)}`;
  if (filter.kind === "and" || filter.kind === "or") {
    let key = filter.kind === "and" ? "&(" : "|(";
    for (const part of filter.of) key += serializeFilterKey(part);
    return `${key})`;
  }
  if (filter.kind === "area") return `@${JSON.stringify(filter.area)};`;
  // Texts are preceded by their length, so that the key is unambiguous.
  const { attribute } = filter;
  const start = `${attribute.length}:${attribute}`;
  if (filter.kind === "facet") return `${start}:${filter.value.length}:${filter.value};`;
  if (filter.kind === "range") return `${start}[${filter.low},${filter.high}];`;
  return `${start}${filter.comparison}${filter.value};`;
}
