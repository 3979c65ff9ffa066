import { slugify } from "../../../schemas/entities/slugify.ts";
import type { OpenRange } from "../range-values.ts";
import type { SearchConfig } from "../search-config.ts";
import { type AmountReader, createAmountReader } from "./amounts.ts";
import { type Conditions, intersectAllConditions, listConditionAttributes, narrowRange } from "./conditions.ts";
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
  /** The words to search for: the rest without ignored phrases. */
  readonly words: string;
}

type Reader = (tokens: readonly Token[], place: number) => (Found<Conditions> & { isIdea?: boolean }) | undefined;

const readers = new WeakMap<SearchConfig, (query: string) => Typed>();

/** Interprets a query with the language of a search's config. Takes time linear in the query's length. */
export function readTyped(query: string | undefined, config: SearchConfig): Typed {
  if (!query || !config.typed || query.length > longestQuery) return { phrases: [], parts: [], words: query ?? "" };
  const read = readers.get(config) ?? queryReader(config, config.typed.language);
  readers.set(config, read);
  return read(query);
}

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
  const not = createPhrases(language.not);
  const choices = choiceReader(names, not, language);
  const readers = [ideaReader(config, language), ...amountReaders(config, language), choices];
  const ignored = createPhrases(language.ignored);
  return (query) => {
    const tokens = tokenise(query);
    const phrases: Phrase[] = [];
    const taken: Span[] = [];
    const parts = new Parts(query);
    for (let place = 0; place < tokens.length; ) {
      const found = firstOf(readers, tokens, place);
      const skipped = found ? undefined : ignored.at(tokens, place);
      // "without sunroof" is searched for as it stands, and never finds what it excludes.
      const name = longest(names, tokens, not.at(tokens, place)?.next ?? place);
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
    return { phrases, parts: parts.list, words: removeQueryParts(query, taken) };
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
function within(config: SearchConfig, attribute: string, range: OpenRange): Conditions {
  if (config.ranges.includes(attribute)) return { refinements: {}, ranges: { [attribute]: narrowRange({}, range) } };
  if (!config.facets.includes(attribute)) return noConditions;
  const { min, max } = range;
  const inside = valuesOf(config, attribute).filter(
    (value) => (min === undefined || Number(value) >= min) && (max === undefined || Number(value) <= max),
  );
  // A value that no car has stays a condition: the search then reports no results.
  const values = inside.length > 0 ? inside : [String(min ?? max)];
  return { refinements: { [attribute]: values }, ranges: {} };
}

const noConditions: Conditions = { refinements: {}, ranges: {} };

function amountReaders(config: SearchConfig, language: TypedLanguage): Reader[] {
  return (language.amounts ?? []).flatMap((amount) => {
    const { attribute, isIgnored } = amount;
    if (!config.ranges.includes(attribute) && !config.facets.includes(attribute)) return [];
    const read: AmountReader = createAmountReader(amount, language);
    return (tokens: readonly Token[], place: number) => {
      const found = read(tokens, place);
      const meaning = found && (isIgnored ? noConditions : within(config, attribute, found.meaning));
      return meaning && { meaning, next: found.next };
    };
  });
}

function ideaReader(config: SearchConfig, language: TypedLanguage): Reader {
  const ideas = new Phrases<Conditions>();
  for (const idea of language.ideas ?? []) {
    const conditions = conditionsOf(idea, config);
    if (listConditionAttributes(conditions).length > 0) ideas.addAll(idea.phrases, conditions);
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
  readonly values: readonly string[];
  readonly names: Phrases<readonly string[]>;
  /** Whether each word of a value names it, so that a name can stand for several. */
  readonly isWordwise: boolean;
  /** How many of them make a condition. */
  readonly least: number;
}

/** The names of the values of each attribute that typed names filter by. */
function namesByAttribute(config: SearchConfig, language: TypedLanguage) {
  const { alone = [], alternatives = [], wordwise = [] } = language;
  return [...alone, ...alternatives]
    .filter((attribute) => config.facets.includes(attribute))
    .map((attribute): Names => {
      const values = valuesOf(config, attribute);
      const isWordwise = wordwise.includes(attribute);
      const names = namesOf(values, language, isWordwise);
      return { attribute, values, names, isWordwise, least: alone.includes(attribute) ? 1 : 2 };
    });
}

/** The position after the longest name that stands at a position; 0 if none does. */
const longest = (all: readonly Names[], tokens: readonly Token[], place: number): number =>
  Math.max(0, ...all.map(({ names }) => names.at(tokens, place)?.next ?? 0));

/**
 * The parser of names ("diesel"), alternatives ("this or that") and what is excluded ("not this"): the attribute that
 * explains most words applies.
 */
function choiceReader(all: readonly Names[], not: Phrases<true>, language: TypedLanguage): Reader {
  const or = createPhrases(language.or);
  return (tokens, place) => {
    const start = not.at(tokens, place)?.next ?? place;
    const isExcluded = start > place;
    let best: ReturnType<Reader>;
    for (const { attribute, values, names, isWordwise, least } of all) {
      const { named, count, next } = readAlternatives(names, or, tokens, start);
      const chosen = isExcluded ? values.filter((value) => !named.has(value)) : [...named];
      const isIdea = isExcluded || (isWordwise && chosen.length > count);
      const isChoice = isExcluded ? language.excludable?.includes(attribute) && chosen.length > 0 : count >= least;
      if (isChoice && next > (best?.next ?? start))
        best = { meaning: { refinements: { [attribute]: chosen }, ranges: {} }, next, isIdea };
    }
    return best;
  };
}

/** The values of one name, or of several with words for "or" between them. */
function readAlternatives(names: Names["names"], or: Phrases<true>, tokens: readonly Token[], place: number) {
  const named = new Set<string>();
  let [next, count] = [place, 0];
  for (let found = names.at(tokens, place); found; count++) {
    for (const value of found.meaning) named.add(value);
    next = found.next;
    const joint = or.at(tokens, next);
    found = joint && names.at(tokens, joint.next);
  }
  return { named, count, next };
}

/** The values by their names: their own words, with and without punctuation, synonyms, and plurals of these. */
function namesOf(values: readonly string[], { synonyms = {}, endings = [] }: TypedLanguage, isWordwise: boolean) {
  const names = new Phrases<readonly string[]>();
  const keyOf = (name: string) => slugify(name) || name;
  const keys = values.map((value) => [keyOf(value), ...(isWordwise ? keyOf(value).split("-") : [])]);
  const others = new Map(Object.entries(synonyms));
  for (const ending of ["", ...endings]) {
    for (const typed of [...values, ...others.keys(), ...(isWordwise ? keys.flat() : [])]) {
      const words = slugify(typed).replaceAll("-", " ");
      const meant = [typed, ...(others.get(words) ?? others.get(typed) ?? [])].map(keyOf);
      const meaning = values.filter((_, at) => keys[at]?.some((key) => meant.includes(key)));
      if (meaning.length > 0) names.addAll([typed + ending, words + ending], meaning);
    }
  }
  return names;
}
