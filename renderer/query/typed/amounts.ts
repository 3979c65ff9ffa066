import type { OpenRange } from "../range-values.ts";
import type { Amount, TypedLanguage } from "./language.ts";
import { createPhrases, type Found, Phrases, type Token } from "./tokens.ts";

/** Parses one amount at a position in a text: "under 30k", "2015 to 2018", "4 berth", "2020 or newer". */
export type AmountReader = (tokens: readonly Token[], place: number) => Found<OpenRange> | undefined;

interface Value {
  value: number;
  isThousands: boolean;
  hasUnit: boolean;
  next: number;
}

const plainNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** Parses a number with commas between thousands; undefined for anything else, such as 2018,2019. */
function numberOf({ kind, text }: Token): number | undefined {
  return kind === "number" && plainNumber.test(text) ? Number(text.replaceAll(",", "")) : undefined;
}

/** Creates the parser of one amount. A number followed by the unit of another amount belongs to that amount. */
export function createAmountReader(amount: Amount, language: TypedLanguage): AmountReader {
  const phrases = new Phrases<"most" | "least">();
  for (const phrase of amount.most ?? []) phrases.add(phrase, "most");
  for (const phrase of amount.least ?? []) phrases.add(phrase, "least");
  const tail = new Phrases<"most" | "least">();
  for (const phrase of amount.orMore ?? []) tail.add(phrase, "least");
  for (const phrase of amount.orLess ?? []) tail.add(phrase, "most");
  const before = createPhrases(amount.before);
  const after = createPhrases(amount.after);
  const units = createPhrases(language.amounts?.flatMap((amount) => amount.after ?? []));
  const thousand = createPhrases(language.thousand);
  const to = createPhrases(language.to);
  const { from = Number.NEGATIVE_INFINITY, upTo = Number.POSITIVE_INFINITY } = amount;
  const isPlausible = (value: number) => value >= from && value <= upTo;

  function valueAt(tokens: readonly Token[], place: number): Value | undefined {
    const sign = before.at(tokens, place);
    const at = sign?.next ?? place;
    const token = tokens[at];
    const number = token && numberOf(token);
    if (number === undefined) return undefined;
    const k = thousand.at(tokens, at + 1);
    const behind = k?.next ?? at + 1;
    const unit = after.at(tokens, behind);
    if (!unit && units.at(tokens, behind)) return undefined;
    return {
      value: k ? number * 1000 : number,
      isThousands: k !== undefined,
      hasUnit: unit !== undefined || (sign !== undefined && amount.unitAfter !== true),
      next: unit?.next ?? behind,
    };
  }

  function rangeFrom(tokens: readonly Token[], first: Value): Found<OpenRange> | undefined {
    const between = to.at(tokens, first.next);
    const second = between && valueAt(tokens, between.next);
    if (!second) return undefined;
    // "20-30k" is twenty to thirty thousand.
    const shared = second.isThousands && !first.isThousands && first.value < second.value / 1000;
    const [min = 0, max = 0] = [first.value * (shared ? 1000 : 1), second.value].sort((a, b) => a - b);
    const isMeant = isPlausible(min) && isPlausible(max) && (first.hasUnit || second.hasUnit || !needsUnit);
    return isMeant ? { meaning: { min, max }, next: second.next } : undefined;
  }

  const needsUnit = amount.unit === true || amount.unitAfter === true;

  return (tokens, place) => {
    const word = phrases.at(tokens, place);
    const first = valueAt(tokens, word?.next ?? place);
    if (!first) return undefined;
    const range = rangeFrom(tokens, first);
    if (range) return range;
    const { value, hasUnit } = first;
    if (!isPlausible(value) || (needsUnit && !hasUnit)) return undefined;
    const end = tail.at(tokens, first.next);
    const next = end?.next ?? first.next;
    const way = end?.meaning ?? word?.meaning;
    if (way === "least") return { meaning: { min: value }, next };
    if (way === "most") return { meaning: { max: value }, next };
    // A bare number is a name ("Peugeot 2008") unless other words give it a meaning.
    if (!hasUnit && !first.isThousands) return undefined;
    return { meaning: amount.exact ? { min: value, max: value } : { max: value }, next };
  };
}
