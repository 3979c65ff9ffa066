import { nearest } from "../../schemas/diagnostics/nearest.ts";
import { factCatalogue } from "../fact-catalogue.ts";
import { lenderParts } from "../facts/lender.ts";

/** Shorter words say too little of what is meant. */
const shortestWord = 4;
const mostNamed = 5;

/** The words of a name or a text, without the plural: `days_on_yard` and `daysOnYard` have the same. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= shortestWord)
    .map((word) => word.replace(/s$/, ""));

/** The words of each fact's name and description. */
let described: ReadonlyMap<string, ReadonlySet<string>> | undefined;
const descriptions = () =>
  (described ??= new Map(
    [...factCatalogue].map(([name, { description }]) => [name, new Set(wordsOf(`${name} ${description}`))]),
  ));

/** Facts with all words of a name in their name and description; none if many have them. */
function factsDescribedBy(name: string): string[] {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const found = [...descriptions()].filter(([, known]) => words.every((word) => known.has(word)));
  return found.length > mostNamed ? [] : found.map(([fact]) => fact);
}

const lenderFact = /^(lender\.[^.]+)\.(.+)$/;

/** Words of a name that mean the same, as far as they begin alike: `weekly` is the adverb of `week`. */
const isLike = (word: string, other: string): boolean => word.startsWith(other) || other.startsWith(word);

/** The fact of a finance provider that was meant: its part is misspelt, or has its words in another order. */
export function nearLender(fact: string): string | undefined {
  const [, provider, part = ""] = lenderFact.exec(fact) ?? [];
  if (provider === undefined) return undefined;
  const words = wordsOf(part);
  const same = lenderParts.find((other) => {
    const others = wordsOf(other);
    return others.length === words.length && others.every((one) => words.some((word) => isLike(word, one)));
  });
  const meant = nearest(part, lenderParts) ?? (words.length > 1 ? same : undefined);
  return meant && `${provider}.${meant}`;
}

/** What to write instead of a fact that does not exist: the parts of a finance provider, or facts that it describes. */
export function factAdvice(fact: string): string | undefined {
  if (lenderFact.test(fact)) return `Parts of a finance provider: ${lenderParts.join(", ")}.`;
  const found = factsDescribedBy(fact);
  if (found.length === 0) return undefined;
  const names = found.map((name) => `"${name}" (${factCatalogue.get(name)?.description.split(/[.:;]/)[0]})`);
  return `${found.length === 1 ? "Did you mean" : "One of these may be meant:"} ${names.join(", ")}${found.length === 1 ? "?" : "."}`;
}
