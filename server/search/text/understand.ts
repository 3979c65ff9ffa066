import { allOf, type Filter } from "../filters/filter.ts";
import { normalise } from "./words.ts";

/** A number that is a condition on an attribute; see `search.typed.amounts` of site.json. */
export interface Amount {
  readonly attribute: string;
  readonly most?: readonly string[];
  readonly least?: readonly string[];
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly exact?: boolean;
  readonly unit?: boolean;
  readonly from?: number;
  readonly upTo?: number;
}

/** How typed queries are understood: `search.typed` of site.json. */
export interface TypedLanguage {
  readonly synonyms?: { readonly [typed: string]: readonly string[] };
  readonly ignored?: readonly string[];
  readonly to?: readonly string[];
  readonly thousand?: readonly string[];
  readonly amounts?: readonly Amount[];
}

/** A query split into words to find and conditions to meet. */
export interface Understood {
  readonly text: string;
  readonly filter: Filter;
}

/** Reads queries; made once for an index. */
export type Understand = (query: string) => Understood;

/** Nothing in these expressions repeats without end: what they cost at one place of a text has a bound. */
const NUMBER = String.raw`(\d{1,3}(?:,\d{3}){1,4}|\d{1,12}(?:\.\d{1,6})?)`;
/** Longest query in which amounts are looked for, characters. */
const MAX_QUERY = 512;

const escaped = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
    .join(" ");

/** One of the phrases, longest first; a word must not go on in letters. */
function anyOf(phrases: readonly string[] = []): string {
  const sorted = [...phrases].sort((a, b) => b.length - a.length).map((phrase) => normalise(phrase));
  return sorted
    .map((phrase) => (/\w$/.test(phrase) ? `${escaped(phrase)}(?!\\p{L})` : escaped(phrase)))
    .join("|");
}

/** A group that may be missing; without alternatives it always is. */
const optional = (alternatives: string): string => `(?:(${alternatives === "" ? "(?!)" : alternatives}) ?)?`;

interface Reader {
  readonly amount: Amount;
  readonly range: RegExp | undefined;
  readonly single: RegExp;
}

/** Neither side may be the middle of a word or of a number. */
const START = String.raw`(?<![\p{L}\p{N}.,-])`;
const END = String.raw`(?![\p{L}\p{N}]|[.,]\d)`;

function readerOf(amount: Amount, { to, thousand }: TypedLanguage): Reader {
  const before = optional(anyOf(amount.before));
  const k = optional(anyOf(thousand));
  const after = optional(anyOf(amount.after));
  const value = `${before}${NUMBER} ?${k}${after}`;
  const words = anyOf([...(amount.most ?? []), ...(amount.least ?? [])]);
  const between = anyOf(to);
  return {
    amount,
    range:
      between === ""
        ? undefined
        : new RegExp(`${START}${optional(words)}${value} ?(?:${between}) ?${value}${END}`, "giu"),
    single: new RegExp(`${START}${optional(words)}${value}(\\+)?${END}`, "giu"),
  };
}

const numberOf = (text: string, isThousands: boolean): number =>
  Number(text.replaceAll(",", "")) * (isThousands ? 1000 : 1);

const isOf = (phrases: readonly string[] | undefined, found: string | undefined): boolean =>
  found !== undefined && (phrases ?? []).some((phrase) => normalise(phrase) === normalise(found));

const isPlausible = ({ from, upTo }: Amount, value: number): boolean =>
  value >= (from ?? Number.NEGATIVE_INFINITY) && value <= (upTo ?? Number.POSITIVE_INFINITY);

function rangeOf({ amount }: Reader, match: RegExpMatchArray): Filter | undefined {
  const [, , before, low = "", lowK, lowUnit, before2, high = "", highK, highUnit] = match;
  // "20-30k" is twenty to thirty thousand.
  const shared = highK !== undefined && lowK === undefined && numberOf(low, false) < numberOf(high, false);
  const ends = [numberOf(low, lowK !== undefined || shared), numberOf(high, highK !== undefined)].sort(
    (a, b) => a - b,
  );
  const hasUnit = [before, before2, lowUnit, highUnit].some((sign) => sign !== undefined);
  if ((amount.unit && !hasUnit) || !ends.every((end) => isPlausible(amount, end))) return undefined;
  const [least = 0, most = 0] = ends;
  return { kind: "range", attribute: amount.attribute, low: least, high: most };
}

function singleOf({ amount }: Reader, match: RegExpMatchArray): Filter | undefined {
  const [, word, before, digits = "", k, unit, plus] = match;
  const value = numberOf(digits, k !== undefined);
  const hasUnit = before !== undefined || unit !== undefined;
  const isSaid = word !== undefined || plus !== undefined;
  if ((amount.unit && !hasUnit) || !isPlausible(amount, value)) return undefined;
  // A bare number is a name ("Peugeot 2008") unless something says what it counts.
  if (!isSaid && !hasUnit && k === undefined) return undefined;
  const { attribute } = amount;
  if (plus !== undefined || isOf(amount.least, word))
    return { kind: "number", attribute, comparison: ">=", value };
  if (word !== undefined || !amount.exact) return { kind: "number", attribute, comparison: "<=", value };
  return { kind: "number", attribute, comparison: "=", value };
}

/** Takes the phrases out of the text that give a condition. */
function take(
  text: string,
  pattern: RegExp | undefined,
  read: (match: RegExpMatchArray) => Filter | undefined,
  filters: Filter[],
): string {
  if (!pattern) return text;
  const rest = text.replace(pattern, (...match) => {
    const filter = read(match.slice(0, -2) as unknown as RegExpMatchArray);
    if (filter === undefined) return String(match[0]);
    filters.push(filter);
    return " ";
  });
  return oneBlank(rest);
}

/** Every expression that queries of a language are matched against. */
export function typedExpressions(language: TypedLanguage): RegExp[] {
  const readers = (language.amounts ?? []).map((amount) => readerOf(amount, language));
  const all = [...readers.flatMap(({ range, single }) => [range, single]), silentOf(language)];
  return all.filter((one) => one !== undefined);
}

function silentOf({ ignored }: TypedLanguage): RegExp | undefined {
  const phrases = anyOf(ignored);
  return phrases === "" ? undefined : new RegExp(`${START}(?:${phrases})${END}`, "giu");
}

/** One blank at a time: expressions with runs of blanks in several places would take these apart in every way. */
const oneBlank = (text: string): string => text.replace(/\s+/g, " ");

/**
 * Makes the reader of queries of one language. "hilux under 30k" is the word hilux and a price of at most 30,000;
 * amounts of attributes that the index has not (`known`) stay words. Phrases that say nothing are left out: "cars for
 * sale" asks for all.
 */
export function createUnderstand(language: TypedLanguage, known: (attribute: string) => boolean): Understand {
  const readers = (language.amounts ?? [])
    .filter(({ attribute }) => known(attribute))
    .map((amount) => readerOf(amount, language));
  const silent = silentOf(language);
  return (query) => {
    const filters: Filter[] = [];
    let text = oneBlank(query.slice(0, MAX_QUERY));
    if (/\d/.test(text)) {
      for (const reader of readers)
        text = take(text, reader.range, (match) => rangeOf(reader, match), filters);
      for (const reader of readers)
        text = take(text, reader.single, (match) => singleOf(reader, match), filters);
    }
    return { text: silent ? text.replace(silent, " ") : text, filter: allOf(filters) };
  };
}
