import { distance as editDistance } from "fastest-levenshtein";
import { titleIn } from "./other-words.ts";

/** How often two names were compared, which is what most of a message costs. */
export const comparisons = { count: 0 };

/** How many letters differ; two neighbours that changed places are one. */
function distance(one: string, other: string): number {
  comparisons.count += 1;
  const at = alike(one, other);
  const swapped = `${one.slice(0, at)}${one
    .slice(at, at + 2)
    .split("")
    .toReversed()
    .join("")}${one.slice(at + 2)}`;
  return swapped === other ? 1 : editDistance(one, other);
}

/** What signs and words of other languages are called here. */
const synonyms: { readonly [word: string]: string } = {
  ...{ ">": "greaterThan", ">=": "greaterThanInclusive", "<": "lessThan", "<=": "lessThanInclusive" },
  ...{ "=": "equal", "==": "equal", "===": "equal", "!=": "notEqual", "<>": "notEqual" },
  ...{ eq: "equal", is: "equal", ne: "notEqual", neq: "notEqual", isnot: "notEqual", oneof: "in" },
  ...{ gt: "greaterThan", gte: "greaterThanInclusive", lt: "lessThan", lte: "lessThanInclusive" },
  ...{ includes: "contains", has: "contains" },
  ...{ and: "all", "&&": "all", every: "all", allof: "all", both: "all" },
  ...{ text: "string", str: "string", bool: "boolean", checkbox: "boolean", int: "integer", list: "array" },
  ...{ float: "number", double: "number", decimal: "number" },
  ...{ or: "any", "||": "any", some: "any", anyof: "any", either: "any", "!": "not" },
};

/** The known name that a sign or a word of another language stands for. */
function synonymOf(name: string, names: Iterable<string>): string | undefined {
  const key = name.toLowerCase();
  const meant = Object.hasOwn(synonyms, key) ? synonyms[key] : undefined;
  return meant === undefined ? undefined : [...names].find((other) => other === meant);
}

/** Longer names are not typos, and comparing two costs the product of their lengths. */
const longestName = 200;

/** The intended name, computed on demand, because only printed problems need it. */
export interface Guess {
  (): string | undefined;
  /** The intended name, if no other one is as similar. */
  only?(): string | undefined;
}

/**
 * The intended name, deferred until the problem is printed: the nearest, else one of which this is a shorter form. The
 * latter is only a guess.
 */
export function guess(name: string, names: Iterable<string>): Guess {
  let listed: readonly string[] | undefined;
  const all = () => {
    listed ??= [...names];
    return listed;
  };
  return Object.assign(() => likely(name, all()), { only: () => onlyNearest(name, all()) });
}

/** The nearest name, if no other one is as similar. */
function onlyNearest(name: string, names: readonly string[]): string | undefined {
  const best = nearest(name, names);
  if (best === undefined || best === synonymOf(name, names)) return best;
  const second = nearest(
    name,
    names.filter((other) => other !== best),
  );
  return second !== undefined && distance(name, second) <= distance(name, best) ? undefined : best;
}

/** How many letters two names begin with. */
export function alike(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** How many letters of a word may differ from another's: more make another word of it. */
const tolerance = (one: string, other: string): number =>
  Math.max(1, Math.floor(Math.max(one.length, other.length) / 3));

const partsOf = (name: string): string[] => name.replace(/([a-z0-9])([A-Z])/g, "$1.$2").split(/[._/-]/);

/** Whether two dotted names that begin alike have another word as a step: `form.enquiry` and `form.fleet_size`. */
function isOtherStep(name: string, other: string): boolean {
  const [steps, others] = [name.split("."), other.split(".")];
  if (steps.length !== others.length || steps[0] !== others[0]) return false;
  return steps.some((step, index) => {
    const match = others[index] ?? "";
    return distance(step, match) > tolerance(step, match);
  });
}

/** Whether each part of a name is a misspelling of the other's, where both have as many: no part is another word. */
function fits(name: string, other: string): boolean {
  const [parts, others] = [partsOf(name), partsOf(other)];
  if (parts.length !== others.length || parts.length === 1)
    return distance(name, other) <= tolerance(name, other) && !isOtherStep(name, other);
  return parts.every((part, index) => {
    const match = others[index] ?? "";
    return part === match || distance(part, match) <= tolerance(part, match);
  });
}

const unnumbered = (name: string): string => name.replace(/\d+/g, "0");

/** Whether another name that differs from the best one only in a number is as near: `d202` and `d203` are to `d204`. */
const isTied = (name: string, best: string, names: readonly string[]): boolean =>
  /\d/.test(name) &&
  names.some(
    (other) =>
      other !== best &&
      unnumbered(other) === unnumbered(best) &&
      alike(name, other) === alike(name, best) &&
      distance(name, other) === distance(name, best),
  );

/**
 * The most similar name, if it is a misspelling: at most a third of the letters of each word differ. Otherwise
 * undefined. Of several, the one that begins most like it; of several that differ in a number, none.
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  if (name.length > longestName) return undefined;
  const all = [...names];
  const synonym = synonymOf(name, all);
  if (synonym !== undefined) return synonym;
  const lower = name.toLowerCase();
  let least = Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3)) + 1;
  let best: string | undefined;
  let isKnown = false;
  for (const other of all) {
    // Names differ at least by the difference of their lengths.
    if (Math.abs(other.length - name.length) > least) continue;
    if (other === name) isKnown = true;
    else if (other.toLowerCase() === lower) return other;
    else {
      const differing = distance(name, other);
      const isCloser = differing === least && best !== undefined && alike(name, other) > alike(name, best);
      if ((differing < least || isCloser) && fits(name, other)) [least, best] = [differing, other];
    }
  }
  return isKnown || best === undefined || isTied(name, best, all) ? undefined : best;
}

/** Fewest letters of a shorter form that say which word is meant. */
const shortestForm = 3;

/** Whether a name is another without some letters inside, such as `grossmass` of `grossvehiclemass`. */
function isAbridged(name: string, other: string): boolean {
  const begin = alike(name, other);
  const end = name.slice(begin);
  return begin >= shortestForm && begin < name.length && end.length >= shortestForm && other.endsWith(end);
}

/** The only name that begins with this one as a word, or has it as one, or the shortest of which it is a shorter form. */
function longerForm(name: string, names: readonly string[]): string | undefined {
  if (name.length < shortestForm) return undefined;
  const begin = name.toLowerCase();
  const longer = names.filter(
    (other) => other.toLowerCase().startsWith(begin) && /^[ ._A-Z-]/.test(other.slice(name.length)),
  );
  // Of several, the one that begins all others, as `osborne-park` begins `osborne-park-parts`.
  if (longer.length > 0) return longer.find((one) => longer.every((other) => other.startsWith(one)));
  const [first, second] = names
    .filter((other) => other.length > name.length && isAbridged(name, other))
    .sort((one, other) => one.length - other.length);
  if (first !== undefined) return first.length === second?.length ? undefined : first;
  const within = names.filter((other) => !other.includes(".") && partsOf(other).includes(name));
  return within.length === 1 ? within[0] : undefined;
}

const wordsOf = (name: string): string[] => name.split(/[\s._-]+|(?<=[a-z0-9])(?=[A-Z])/);

/** The one name of which this is a longer form: `id` of `carId`, `menu.parts` of `menu.partsAndAccessories`, `body` of `Body type`. */
function shorterForm(name: string, names: readonly string[]): string | undefined {
  const said = wordsOf(name.trim()).map((word) => word.toLowerCase());
  const found = names.filter((other) => {
    const words = wordsOf(other).map((word) => word.toLowerCase());
    const rest = said.length - words.length;
    if (rest < 1) return false;
    return (
      words.every((word, at) => said[at] === word) || words.every((word, at) => said[rest + at] === word)
    );
  });
  const most = Math.max(...found.map((other) => wordsOf(other).length));
  const longest = found.filter((other) => wordsOf(other).length === most);
  // Of a name that has two of them, the first word says which is meant: `shield` for `shield-check`.
  const first = longest.filter((other) => name.toLowerCase().startsWith(other.toLowerCase()));
  if (longest.length > 1 && first.length === 1) return first[0];
  return longest.length === 1 ? longest[0] : undefined;
}

/** The one dotted name whose last step begins as this one's does, by more than half: `compare.heading` of `compare.header`. */
function sameStem(name: string, names: readonly string[]): string | undefined {
  const before = name.slice(0, name.lastIndexOf(".") + 1);
  if (before === "") return undefined;
  const found = names.filter((other) => {
    const [long, begin] = [Math.max(name.length, other.length), alike(name, other)];
    const isBeside = other.startsWith(before) && !other.includes(".", before.length);
    return (
      isBeside && begin - before.length > shortestForm && 2 * (begin - before.length) > long - before.length
    );
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The intended name of a thing, which may also be a longer form of the known name, or end in another way. */
export function guessWord(name: string, names: Iterable<string>): Guess {
  const all = [...names];
  const exact = guess(name, all);
  return Object.assign(() => exact() ?? shorterForm(name, all) ?? sameStem(name, all), {
    only: () => exact.only?.(),
  });
}

/** The name that was probably meant: the nearest, else one of which this is a shorter form or that has another word. */
export function likely(name: string, names: Iterable<string>): string | undefined {
  const all = [...names];
  return (
    nearest(name, all) ?? (all.includes(name) ? undefined : (titleIn(name, all) ?? longerForm(name, all)))
  );
}

/** The intended name: the most similar one, or else the only one that begins so (`riverside` of `riverside-toyota`). */
export function meant(name: string, names: Iterable<string>): string | undefined {
  const all = [...names];
  const longer = name.length < 3 ? [] : all.filter((other) => other.startsWith(name) && other !== name);
  return nearest(name, all) ?? (longer.length === 1 ? longer[0] : undefined);
}
