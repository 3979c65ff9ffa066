import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { pathKeys } from "../compile/path.ts";
import { factCatalogue } from "../fact-catalogue.ts";
import { lenderParts } from "../facts/lender.ts";
import { kindsOf } from "./operand.ts";

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

/** Facts with all words of a name in their name and description; none if many have them. */
function factsDescribedBy(name: string): string[] {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const found = [...factCatalogue].flatMap(([fact, { description }]) => {
    const known = new Set(wordsOf(`${fact} ${description}`));
    return words.every((word) => known.has(word)) ? [fact] : [];
  });
  return found.length > mostNamed ? [] : found;
}

/** The name of the fact that was meant by one that does not exist; facts of the car have no prefix. */
export function nearFact(fact: string): Guess {
  const [, name = fact] = /^(?:car|vehicle)[._-]?(\w+)$/i.exec(fact) ?? [];
  const [, provider] = /^(lender\.[^.]+)\./.exec(fact) ?? [];
  const parts = lenderParts.map((part) => `${provider}.${part}`);
  return factCatalogue.has(name) && name !== fact
    ? () => name
    : guess(fact, provider === undefined ? factCatalogue.keys() : parts);
}

/** What to write instead of a fact that does not exist, where no name is like it; undefined if nothing tells. */
export function adviseOnFact(fact: string, path?: string): string | undefined {
  const [name = "", ...keys] = fact.split(".");
  if (keys.length > 0 && kindsOf(factCatalogue.get(name)?.schema ?? {})?.has("object"))
    return `Write "${name}", and beside it "path": "$.${keys.join(".")}".`;
  const whole = path === undefined ? "" : [fact, ...(pathKeys(path) ?? [])].join(".");
  if (factCatalogue.has(whole)) return `Write "fact": "${whole}", without "path".`;
  if (/^lender\.[^.]+\./.test(fact)) return `Parts of a finance provider: ${lenderParts.join(", ")}.`;
  const found = factsDescribedBy(fact).map(
    (one) => `"${one}" (${factCatalogue.get(one)?.description.split(/[.:;]/)[0]})`,
  );
  if (found.length === 0) return undefined;
  return found.length === 1 ? `Did you mean ${found[0]}?` : `One of these may be meant: ${found.join(", ")}.`;
}
