import { listIndexWords, splitWords } from "../../search/text/words.ts";
import { type BenchCar, type BenchQuery, FACETS } from "./cars.ts";
import { config } from "./ours.ts";

/** The expected counts of a query: the number of hits, and every facet without its own refinement. */
export interface Truth {
  readonly count: number;
  readonly facets: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** A plain scan of all cars, which shares only the splitting of text into words with the index. */
export function createScan(cars: readonly BenchCar[]): (query: BenchQuery) => Truth {
  const words = cars.map((car) => new Set(config.searchable.flatMap((name) => listIndexWords(String(car[name])))));
  const vocabulary = new Set(words.flatMap((set) => [...set]));
  return (query) => {
    const matches = textTest(query.text, vocabulary);
    const found = cars.filter((_, i) => matches(words[i] as Set<string>));
    const passing = (except?: string) => found.filter((car) => passes(car, query, except));
    const all = passing();
    const facets = new Map<string, Map<string, number>>();
    for (const name of query.price ? [...FACETS, "price"] : FACETS) {
      const own = name in query.refinements || (name === "price" && query.price) ? passing(name) : all;
      const counts = new Map<string, number>();
      for (const car of own)
        for (const value of [car[name]].flat()) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
      facets.set(name, counts);
    }
    return { count: all.length, facets };
  };
}

function passes(car: BenchCar, { refinements, price }: BenchQuery, except?: string): boolean {
  if (price && except !== "price" && (car.price < price[0] || car.price > price[1])) return false;
  return Object.entries(refinements).every(([name, values]) => name === except || values.includes(String(car[name])));
}

function textTest(text: string, vocabulary: ReadonlySet<string>): (words: ReadonlySet<string>) => boolean {
  const query = splitWords(text).map(({ word }) => word);
  const last = query.length - 1;
  const singles = query.map((word, i) => wordsFor(word, i === last, true, vocabulary));
  const joins = query.slice(0, -1).map((word, i) => wordsFor(word + query[i + 1], i + 1 === last, false, vocabulary));
  const some = (words: ReadonlySet<string>, wanted: ReadonlySet<string> | undefined): boolean =>
    wanted !== undefined && [...wanted].some((word) => words.has(word));
  return (words) =>
    singles.every((single, i) => some(words, single) || some(words, joins[i]) || some(words, joins[i - 1]));
}

function wordsFor(word: string, last: boolean, typos: boolean, vocabulary: ReadonlySet<string>): Set<string> {
  const all = [...vocabulary];
  const typed = all.filter((other) => other === word || (last && other.startsWith(word)));
  const limit = !typos || /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  if (limit === 0) return new Set(typed);
  const beginnings = last && typed.length === 0;
  const close = all.filter((other) => {
    if (/\d/.test(other)) return false;
    const parts = beginnings ? Array.from({ length: other.length + 1 }, (_, end) => other.slice(0, end)) : [other];
    return parts.some((part) => Math.abs(part.length - word.length) <= limit && editDistance(word, part) <= limit);
  });
  return new Set([...typed, ...close]);
}

/** Optimal string alignment by plain recursion on the ends, cut at 3. */
function editDistance(a: string, b: string, budget = 3): number {
  if (budget === 0) return 0;
  if (a === "" || b === "") return Math.max(a.length, b.length);
  if (a.at(-1) === b.at(-1)) return editDistance(a.slice(0, -1), b.slice(0, -1), budget);
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)];
  const next = budget - 1;
  let best = Math.min(editDistance(x, b, next), editDistance(a, y, next), editDistance(x, y, next));
  if (a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1) && b.length > 1) {
    best = Math.min(best, editDistance(a.slice(0, -2), b.slice(0, -2), next));
  }
  return best + 1;
}
