import type { Refinements, SearchConfig } from "../search-config.ts";
import { slugOf } from "../slug.ts";
import { type AmountReader, amountReader } from "./amounts.ts";
import { allOf, type Conditions, hasConditions } from "./conditions.ts";
import type { Idea, TypedLanguage } from "./language.ts";
import { type Found, Phrases, phrasesOf, standsAlone, type Token, tokensOf } from "./tokens.ts";

/** Maximum length of an interpreted query, characters; longer ones are searched as plain words. */
const longestQuery = 512;

/** A part of a query that is a condition. */
export interface Phrase {
  /** Its position in the query. */
  readonly start: number;
  readonly end: number;
  /** true if it is a name for several conditions. */
  readonly isIdea: boolean;
  readonly conditions: Conditions;
}

/** The interpretation of a typed query. */
export interface Typed {
  readonly phrases: readonly Phrase[];
  /** The rest, as it was typed. */
  readonly rest: string;
  /** The words to search for: the rest without ignored phrases. */
  readonly words: string;
}

type Reader = (
  tokens: readonly Token[],
  place: number,
) => (Found<Conditions> & { isIdea?: boolean }) | undefined;

const nothing: Typed = { phrases: [], rest: "", words: "" };
const readers = new WeakMap<SearchConfig, (query: string) => Typed>();

/** Interprets a query with the language of a search's config. Takes time linear in the query's length. */
export function readTyped(query: string | undefined, config: SearchConfig): Typed {
  if (!query) return nothing;
  if (!config.typed) return { phrases: [], rest: query, words: query };
  const read = readers.get(config) ?? queryReader(config, config.typed.language);
  readers.set(config, read);
  return read(query);
}

/** A query without some of its parts. */
export function withoutParts(query: string, parts: readonly Pick<Phrase, "start" | "end">[]): string {
  let [left, at] = ["", 0];
  for (const { start, end } of parts) {
    left += `${query.slice(at, start)} `;
    at = end;
  }
  return (left + query.slice(at)).replace(/\s+/g, " ").trim();
}

function queryReader(config: SearchConfig, language: TypedLanguage): (query: string) => Typed {
  const readers = [
    ...ideaReaders(config, language),
    ...amountReaders(config, language),
    ...choices(config, language),
  ];
  const ignored = phrasesOf(language.ignored);
  return (query) => {
    if (query.length > longestQuery) return { phrases: [], rest: query, words: query };
    const tokens = tokensOf(query);
    const phrases: Phrase[] = [];
    const silent: Pick<Phrase, "start" | "end">[] = [];
    for (let place = 0; place < tokens.length; ) {
      const found = firstOf(readers, tokens, place);
      const skipped = found ? undefined : ignored.at(tokens, place);
      const next = found?.next ?? skipped?.next ?? place + 1;
      const span = { start: tokens[place]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 };
      if (found) phrases.push({ ...span, isIdea: found.isIdea === true, conditions: found.meaning });
      else if (skipped && standsAlone(tokens, place, next)) silent.push(span);
      place = next;
    }
    const taken = [...phrases, ...silent].sort((a, b) => a.start - b.start);
    return { phrases, rest: withoutParts(query, phrases), words: withoutParts(query, taken) };
  };
}

function firstOf(readers: readonly Reader[], tokens: readonly Token[], place: number): ReturnType<Reader> {
  for (const reader of readers) {
    const found = reader(tokens, place);
    if (found && standsAlone(tokens, place, found.next)) return found;
  }
  return undefined;
}

const valuesOf = (config: SearchConfig, attribute: string): readonly string[] =>
  config.typed?.values[attribute] ?? [];

/** A range of an attribute in the search's form: a range, or the values of a list within it. */
function within(
  config: SearchConfig,
  attribute: string,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): Conditions {
  if (config.ranges.includes(attribute)) {
    const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    return { refinements: {}, ranges: { [attribute]: range } };
  }
  if (!config.facets.includes(attribute)) return { refinements: {}, ranges: {} };
  const inside = valuesOf(config, attribute).filter(
    (value) =>
      Number(value) >= (min ?? Number.NEGATIVE_INFINITY) &&
      Number(value) <= (max ?? Number.POSITIVE_INFINITY),
  );
  // A value that no car has stays a condition: the search then reports no results.
  const values = inside.length > 0 ? inside : [String(min ?? max)];
  return { refinements: { [attribute]: values }, ranges: {} };
}

function amountReaders(config: SearchConfig, language: TypedLanguage): Reader[] {
  return (language.amounts ?? []).flatMap((amount) => {
    const { attribute } = amount;
    if (!config.ranges.includes(attribute) && !config.facets.includes(attribute)) return [];
    const read: AmountReader = amountReader(amount, language);
    return (tokens: readonly Token[], place: number) => {
      const found = read(tokens, place);
      return found && { meaning: within(config, attribute, found.meaning), next: found.next };
    };
  });
}

function ideaReaders(config: SearchConfig, language: TypedLanguage): Reader[] {
  const ideas = new Phrases<Conditions>();
  for (const idea of language.ideas ?? []) {
    const conditions = conditionsOf(idea, config);
    if (!hasConditions(conditions)) continue;
    for (const phrase of idea.phrases ?? []) ideas.add(phrase, conditions);
  }
  return [
    (tokens, place) => {
      const found = ideas.at(tokens, place);
      return found && { ...found, isIdea: true };
    },
  ];
}

/** The conditions of an idea that this search supports, with values in stock. */
function conditionsOf({ conditions = [] }: Idea, config: SearchConfig): Conditions {
  return allOf(
    conditions.map(({ attribute, values, least, most }) => {
      if (values === undefined) return within(config, attribute, { min: least, max: most });
      const slugs = new Set(values.map(slugOf));
      const known = valuesOf(config, attribute).filter((value) => slugs.has(slugOf(value)));
      const isHeld = known.length > 0 && config.facets.includes(attribute);
      return { refinements: isHeld ? { [attribute]: known } : {}, ranges: {} };
    }),
  );
}

/** Parsers of alternatives ("this or that"), one for each attribute with alternatives. */
function choices(config: SearchConfig, language: TypedLanguage): Reader[] {
  const or = phrasesOf(language.or);
  const attributes = (language.alternatives ?? []).filter((attribute) => config.facets.includes(attribute));
  return attributes.map((attribute) => {
    const names = namesOf(valuesOf(config, attribute), language.synonyms ?? {});
    return (tokens, place) => {
      const values: string[] = [];
      let end = place;
      for (let found = names.at(tokens, place); found && values.length < 40; ) {
        if (!values.includes(found.meaning)) values.push(found.meaning);
        end = found.next;
        const next = or.at(tokens, end);
        found = next && names.at(tokens, next.next);
      }
      if (values.length < 2) return undefined;
      const refinements: Refinements = { [attribute]: values };
      return { meaning: { refinements, ranges: {} }, next: end };
    };
  });
}

/** The values by their names: their own words, with and without punctuation, and synonyms. */
function namesOf(
  values: readonly string[],
  synonyms: NonNullable<TypedLanguage["synonyms"]>,
): Phrases<string> {
  const names = new Phrases<string>();
  for (const value of values) {
    names.add(value, value);
    names.add(slugOf(value).replaceAll("-", " "), value);
  }
  const bySlug = new Map(values.map((value) => [slugOf(value), value]));
  for (const [typed, meanings] of Object.entries(synonyms)) {
    const value = meanings.map((meaning) => bySlug.get(slugOf(meaning))).find((one) => one !== undefined);
    if (value !== undefined) names.add(typed, value);
  }
  return names;
}
