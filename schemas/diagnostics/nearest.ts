import { distance as countEdits } from "fastest-levenshtein";
import { findByAlias } from "./aka.ts";

/** How often two names were compared, which is what most of a message costs. */
export const comparisons = { count: 0 };

/** How many letters two names begin with. */
export function countCommonPrefix(first: string, other: string): number {
  let count = 0;
  while (count < first.length && first[count] === other[count]) count += 1;
  return count;
}

/** How many letters differ; two neighbours that changed places are one. */
function distance(text: string, other: string): number {
  comparisons.count += 1;
  const at = countCommonPrefix(text, other);
  const [first = "", second = ""] = text.slice(at, at + 2);
  return text.slice(0, at) + second + first + text.slice(at + 2) === other ? 1 : countEdits(text, other);
}

/** Longer names are not typos, and comparing two costs the product of their lengths. */
const longestName = 200;

const wordsOf = (name: string): string[] => name.trim().split(/[\s._/-]+|(?<=[a-z0-9])(?=[A-Z])/);

/** How many letters of a word may differ from another's: more make another word of it. */
const tolerance = (first: string, other: string): number =>
  Math.max(1, Math.floor(Math.max(first.length, other.length) / 3));

/** Whether each part of a name is a misspelling of the other's, where both have as many: words, or else dotted steps. */
function isMisspelling(name: string, other: string): boolean {
  const divided = [wordsOf, (text: string) => text.split("."), (text: string) => [text]];
  const [parts = [], others = []] =
    divided.map((divide) => [divide(name), divide(other)]).find(([a, b]) => a?.length === b?.length) ?? [];
  return parts.every((part, at) => {
    const match = others[at] ?? "";
    return part === match || distance(part, match) <= tolerance(part, match);
  });
}

/** The names of least distance that are misspellings of one, those that begin most like it first. */
function nearestOf(name: string, names: readonly string[]): string[] {
  let least = Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3));
  let found: string[] = [];
  for (const other of names) {
    // Names differ at least by the difference of their lengths.
    if (Math.abs(other.length - name.length) > least) continue;
    const differing = distance(name, other);
    if (differing > least || !isMisspelling(name, other)) continue;
    if (differing < least) found = [];
    least = differing;
    found.push(other);
  }
  return found.toSorted((first, other) => countCommonPrefix(name, other) - countCommonPrefix(name, first));
}

/** The most similar names, the likeliest first: one where it is a misspelling of that alone, or what people also call it. */
function candidates(name: string, names: Iterable<string>): string[] {
  const all = [...names];
  if (name.length > longestName || all.includes(name)) return [];
  const lower = name.toLowerCase();
  const same = all.find((other) => other.toLowerCase() === lower);
  if (same !== undefined) return [same];
  const known = findByAlias(name, all);
  // Another word for a name is no misspelling of it, so that a person decides.
  if (known !== undefined) return [known, known];
  const [best = "", second = "", ...others] = nearestOf(name, all);
  // Of names that differ in a number alone, none is meant more than another.
  const isTied = second !== "" && /\d/.test(name) && countCommonPrefix(name, best) === countCommonPrefix(name, second);
  return best === "" || isTied ? [] : [best, second, ...others].filter((text) => text !== "");
}

/** The most similar name, if it is a misspelling; undefined where another one begins as much like it. */
export const findNearestName = (name: string, names: Iterable<string>): string | undefined =>
  candidates(name, names)[0];

/** Fewest letters of a shorter form that say which word is meant. */
const shortestForm = 3;

/** The only name that begins with this one, or with which this one begins. */
function relatedName(name: string, names: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  const [found, other] = names.filter((name) => name.startsWith(lower) || lower.startsWith(name.toLowerCase()));
  return other === undefined && found !== undefined && found.length >= shortestForm ? found : undefined;
}

/** The name that was probably meant: the nearest, else one of which this is a shorter or a longer form. */
export function guessIntendedName(name: string, names: Iterable<string>): string | undefined {
  const all = [...names];
  const isShort = name.length < shortestForm || name.length > longestName || all.includes(name);
  return findNearestName(name, all) ?? (isShort ? undefined : relatedName(name, all));
}

/** The intended name, computed on demand, because only printed problems need it. */
export interface Guess {
  (): string | undefined;
  /** The intended name, if no other one is as similar. */
  only?(): string | undefined;
}

/** The likely name, deferred until the problem is printed. Only a misspelling of one name alone is certain. */
export function guess(name: string, names: Iterable<string>): Guess {
  let listed: readonly string[] | undefined;
  const all = () => (listed ??= [...names]);
  const findOnly = () => {
    const [best, second] = candidates(name, all());
    return second === undefined ? best : undefined;
  };
  return Object.assign(() => guessIntendedName(name, all()), { only: findOnly });
}
