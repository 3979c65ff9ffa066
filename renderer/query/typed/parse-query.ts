import { slugify } from "../../../schemas/entities/slugify.ts";
import type { SearchConfig } from "../search-config.ts";
import { type AmountReader, createAmountReader } from "./amounts.ts";
import { type Conditions, hasConditions, intersectAllConditions } from "./conditions.ts";
import type { Idea, TypedLanguage } from "./language.ts";
import { type Part, Parts, type Span } from "./parts.ts";
import { createPhrases, type Found, isSeparatePhrase, Phrases, type Token, tokenise } from "./tokens.ts";

/** Maximum length of an interpreted query, characters; longer ones are searched as plain words. */
const longestQuery = 512;

/** A part of a query that is a condition. */
export interface Phrase extends Span {
  /** true if it is a name for several conditions. */
  readonly isIdea: boolean | undefined;
  readonly conditions: Conditions;
}

/** The interpretation of a typed query. */
export interface Typed {
  readonly phrases: readonly Phrase[];
  /** What is searched for: each name that occurs in the stock ("land cruiser") is one part, and the words between names are another. */
  readonly parts: readonly Part[];
  /** The rest, as it was typed. */
  readonly rest: string;
  /** The words to search for: the rest without ignored phrases. */
  readonly words: string;
}

type Reader = (tokens: readonly Token[], place: number) => (Found<Conditions> & { isIdea?: boolean }) | undefined;

const readers = new WeakMap<SearchConfig, (query: string) => Typed>();

/** Interprets a query with the language of a search's config. Takes time linear in the query's length. */
export function readTyped(query: string | undefined, config: SearchConfig): Typed {
  if (!query || !config.typed || query.length > longestQuery) return plain(query ?? "");
  const read = readers.get(config) ?? queryReader(config, config.typed.language);
  readers.set(config, read);
  return read(query);
}

/** A query of which nothing is interpreted. */
const plain = (query: string): Typed => ({ phrases: [], parts: [], rest: query, words: query });

/** A query without some of its parts. */
export function removeQueryParts(query: string, parts: readonly Span[]): string {
  let [left, at] = ["", 0];
  for (const { start, end } of parts) {
    left += `${query.slice(at, start)} `;
    at = end;
  }
  return (left + query.slice(at)).replace(/\s+/g, " ").trim();
}

function queryReader(config: SearchConfig, language: TypedLanguage): (query: string) => Typed {
  const names = namesByAttribute(config, language);
  const readers = [ideaReader(config, language), ...amountReaders(config, language), choiceReader(names, language)];
  const ignored = createPhrases(language.ignored);
  return (query) => {
    const tokens = tokenise(query);
    const phrases: Phrase[] = [];
    const taken: Span[] = [];
    const parts = new Parts(query);
    for (let place = 0; place < tokens.length; ) {
      const found = firstOf(readers, tokens, place);
      const skipped = found ? undefined : ignored.at(tokens, place);
      const name = longest(names, tokens, place);
      const next = found?.next ?? skipped?.next ?? Math.max(name, place + 1);
      const span = spanOf(tokens, place, next);
      if (found) {
        taken.push(span);
        phrases.push({ ...span, isIdea: found.isIdea, conditions: found.meaning });
        parts.end();
      } else if (skipped && isSeparatePhrase(tokens, place, next)) {
        taken.push(span);
        parts.ignore(span);
      } else parts.add(span, name > 0);
      place = next;
    }
    return {
      phrases,
      parts: parts.list,
      rest: removeQueryParts(query, phrases),
      words: removeQueryParts(query, taken),
    };
  };
}

const spanOf = (tokens: readonly Token[], from: number, next: number): Span => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[next - 1]?.end ?? 0,
});

function firstOf(readers: readonly Reader[], tokens: readonly Token[], place: number): ReturnType<Reader> {
  for (const reader of readers) {
    const found = reader(tokens, place);
    if (found && isSeparatePhrase(tokens, place, found.next)) return found;
  }
  return undefined;
}

const valuesOf = (config: SearchConfig, attribute: string): readonly string[] => config.typed?.values[attribute] ?? [];

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
    (value) => Number(value) >= (min ?? Number.NEGATIVE_INFINITY) && Number(value) <= (max ?? Number.POSITIVE_INFINITY),
  );
  // A value that no car has stays a condition: the search then reports no results.
  const values = inside.length > 0 ? inside : [String(min ?? max)];
  return { refinements: { [attribute]: values }, ranges: {} };
}

function amountReaders(config: SearchConfig, language: TypedLanguage): Reader[] {
  return (language.amounts ?? []).flatMap((amount) => {
    const { attribute } = amount;
    if (!config.ranges.includes(attribute) && !config.facets.includes(attribute)) return [];
    const read: AmountReader = createAmountReader(amount, language);
    return (tokens: readonly Token[], place: number) => {
      const found = read(tokens, place);
      return found && { meaning: within(config, attribute, found.meaning), next: found.next };
    };
  });
}

function ideaReader(config: SearchConfig, language: TypedLanguage): Reader {
  const ideas = new Phrases<Conditions>();
  for (const idea of language.ideas ?? []) {
    const conditions = conditionsOf(idea, config);
    if (!hasConditions(conditions)) continue;
    for (const phrase of idea.phrases ?? []) ideas.add(phrase, conditions);
  }
  return (tokens, place) => {
    const found = ideas.at(tokens, place);
    return found && { ...found, isIdea: true };
  };
}

/** The conditions of an idea that this search supports, with values in stock. */
function conditionsOf({ conditions = [] }: Idea, config: SearchConfig): Conditions {
  return intersectAllConditions(
    conditions.map(({ attribute, values, least, most }) => {
      if (values === undefined) return within(config, attribute, { min: least, max: most });
      const slugs = values.map(slugify);
      const known = valuesOf(config, attribute).filter((value) => slugs.includes(slugify(value)));
      const isHeld = known.length > 0 && config.facets.includes(attribute);
      return { refinements: isHeld ? { [attribute]: known } : {}, ranges: {} };
    }),
  );
}

/** The names of an attribute's values. */
interface Names {
  readonly attribute: string;
  readonly names: Phrases<readonly string[]>;
  /** How many of them make a condition. */
  readonly least: number;
}

/** The names of the values of each attribute that typed names filter by. */
function namesByAttribute(config: SearchConfig, { alone = [], alternatives = [], synonyms }: TypedLanguage) {
  return [...alone, ...alternatives]
    .filter((attribute) => config.facets.includes(attribute))
    .map(
      (attribute): Names => ({
        attribute,
        names: namesOf(valuesOf(config, attribute), new Map(Object.entries(synonyms ?? {}))),
        least: alone.includes(attribute) ? 1 : 2,
      }),
    );
}

/** The position after the longest name that stands at a position; 0 if none does. */
const longest = (all: readonly Names[], tokens: readonly Token[], place: number): number =>
  Math.max(0, ...all.map(({ names }) => names.at(tokens, place)?.next ?? 0));

/** The parser of names ("diesel") and alternatives ("this or that"): the attribute that explains most words applies. */
function choiceReader(all: readonly Names[], language: TypedLanguage): Reader {
  const or = createPhrases(language.or);
  return (tokens, place) => {
    let best: Found<Conditions> | undefined;
    for (const { attribute, names, least } of all) {
      const values = new Set<string>();
      let [end, count] = [place, 0];
      for (let found = names.at(tokens, place); found; count++) {
        for (const value of found.meaning) values.add(value);
        end = found.next;
        const next = or.at(tokens, end);
        found = next && names.at(tokens, next.next);
      }
      if (count >= least && end > (best?.next ?? 0))
        best = { meaning: { refinements: { [attribute]: [...values] }, ranges: {} }, next: end };
    }
    return best;
  };
}

/** The values by their names: their own words, with and without punctuation, and synonyms. */
function namesOf(values: readonly string[], synonyms: ReadonlyMap<string, readonly string[]>) {
  const names = new Phrases<readonly string[]>();
  const bySlug = new Map(values.map((value) => [slugify(value), value]));
  const meantBy = (typed: string) =>
    (synonyms.get(typed) ?? []).flatMap((meaning) => bySlug.get(slugify(meaning)) ?? []);
  for (const value of values) {
    const words = slugify(value).replaceAll("-", " ");
    const meaning = [value, ...meantBy(words)];
    names.add(value, meaning);
    names.add(words, meaning);
  }
  for (const typed of synonyms.keys()) {
    const meaning = meantBy(typed);
    if (meaning.length > 0) names.add(typed, meaning);
  }
  return names;
}
