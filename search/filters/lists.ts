import { RequestError } from "../request-error.ts";
import { type Comparison, combineWithAnd, combineWithOr, type Filter } from "./filter.ts";

/** Maximum number of conditions in one query: far more than any page sends, few enough to not stall the server. */
export const MAX_CONDITIONS = 500;

/**
 * Reads `facetFilters`, `numericFilters` or `tagFilters`: a list is an AND, a list in it an OR, a text a condition.
 * Throws RequestError on any other shape.
 */
export function readFilterList(value: unknown, parameter: string, read: (text: string) => Filter): Filter {
  const outer = Array.isArray(value) ? value : [value];
  if (outer.reduce((sum, item) => sum + (Array.isArray(item) ? item.length : 1), 0) > 2 * MAX_CONDITIONS)
    throw new RequestError(`Too many filters, at most ${MAX_CONDITIONS} are allowed`);
  return combineWithAnd(
    outer
      .filter(isSaid)
      .map((item) => (Array.isArray(item) ? combineWithOr(item.filter(isSaid).map(leaf)) : leaf(item))),
  );

  function leaf(item: unknown): Filter {
    if (typeof item === "string") return read(item);
    throw new RequestError(`Invalid value for "${parameter}" parameter, expected strings in at most two lists`);
  }
}

/** Empty strings and lists have no effect; a removed refinement may leave one behind. */
const isSaid = (item: unknown): boolean => (Array.isArray(item) ? item.some(isTextSaid) : isTextSaid(item));

const isTextSaid = (item: unknown): boolean =>
  Array.isArray(item) ? item.length > 0 : typeof item !== "string" || item.trim() !== "";

/** `attribute:value`, `attribute:-value` (not), `attribute:\-value` (a value that begins with a dash). */
export function readFacetFilter(text: string): Filter {
  const colon = text.indexOf(":");
  if (colon < 1) throw new RequestError(`Invalid facet filter ${JSON.stringify(text)}, expected "facet:value"`);
  const attribute = text.slice(0, colon);
  const filter = signed(text.slice(colon + 1), (value) => ({
    kind: "facet",
    attribute: unsign(attribute),
    value,
  }));
  return attribute.startsWith("-") ? { kind: "not", of: filter } : filter;
}

/** `tag` or `-tag`. */
export const readTagFilter = (text: string): Filter =>
  signed(text, (value) => ({ kind: "facet", attribute: "_tags", value }));

const unsign = (text: string): string => (text.startsWith("-") ? text.slice(1) : text);

function signed(text: string, of: (value: string) => Filter): Filter {
  const value = unquote(text.startsWith("-") ? text.slice(1) : text.startsWith("\\-") ? text.slice(1) : text);
  return text.startsWith("-") ? { kind: "not", of: of(value) } : of(value);
}

function unquote(text: string): string {
  const quote = text[0];
  const quoted = text.length > 2 && (quote === '"' || quote === "'") && text.endsWith(quote);
  return quoted ? text.slice(1, -1) : text;
}

/** A number as Algolia's lists write it. */
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const OPERATORS = new Set(["<", "<=", "=", "!=", ">", ">="]);

/** `attribute>=10`, or `attribute:10 TO 20` (both ends included). Takes time linear in the text. */
export function readNumericFilter(text: string): Filter {
  const filter = readComparison(text) ?? readRange(text);
  if (filter !== undefined) return filter;
  throw new RequestError(`Invalid numeric filter ${JSON.stringify(text.slice(0, 200))}, expected "attribute>=10"`);
}

/** The number begins behind the last sign of comparison; an attribute may hold others. */
function readComparison(text: string): Filter | undefined {
  const end = Math.max(text.lastIndexOf("<"), text.lastIndexOf(">"), text.lastIndexOf("=")) + 1;
  const value = text.slice(end).trim();
  if (end === 0 || !NUMBER.test(value)) return undefined;
  const two = text.slice(end - 2, end);
  const operator = OPERATORS.has(two) ? two : text.slice(end - 1, end);
  const attribute = text.slice(0, end - operator.length).trim();
  if (attribute === "") return undefined;
  return { kind: "number", attribute, comparison: operator as Comparison, value: Number(value) };
}

function readRange(text: string): Filter | undefined {
  const colon = text.lastIndexOf(":");
  const attribute = text.slice(0, Math.max(colon, 0)).trim();
  const [low = "", to = "", high = "", ...more] = text
    .slice(colon + 1)
    .trim()
    .split(/\s+/);
  if (attribute === "" || to.toUpperCase() !== "TO" || more.length > 0) return undefined;
  if (!PLAIN_NUMBER.test(low) || !PLAIN_NUMBER.test(high)) return undefined;
  return { kind: "range", attribute, low: Number(low), high: Number(high) };
}

const PLAIN_NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
