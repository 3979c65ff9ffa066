import type { OpenRange } from "../range-values.ts";
import type { Amount, TypedLanguage } from "./language.ts";
import { createPhrases, type Found, Phrases, type Token } from "./tokens.ts";

/** Parses one amount at a position in a text: "under 30k", "2015 to 2018", "4 berth", "2020 or newer". */
export type AmountReader = (tokens: readonly Token[], place: number) => Found<OpenRange> | undefined;

type End = "most" | "least" | "above";

interface Value {
  readonly value: number;
  readonly thousand: Found<true> | undefined;
  readonly sign: Found<true> | undefined;
  readonly unit: Found<number> | undefined;
  readonly next: number;
}

/** A number with commas or spaces between thousands, unlike 2018,2019. */
const plainNumber = /^(?:\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.\d+)?$/;

/** Creates the parser of one amount. A number followed by the unit of another amount belongs to that amount. */
export function createAmountReader(amount: Amount, language: TypedLanguage): AmountReader {
  const words = new Phrases<End>()
    .addAll(amount.most, "most")
    .addAll(amount.least, "least")
    .addAll(amount.above, "above");
  const tails = new Phrases<End>().addAll(amount.orLess, "most").addAll(amount.orMore, "least");
  const before = createPhrases(amount.before);
  const after = new Phrases<number>().addAll(amount.after, 1);
  for (const [unit, size] of Object.entries(amount.otherUnits ?? {})) after.add(unit, size);
  const units = createPhrases(
    language.amounts?.flatMap(({ after = [], otherUnits = {} }) => [...after, ...Object.keys(otherUnits)]),
  );
  const thousand = createPhrases(language.thousand);
  const to = createPhrases(language.to);
  const numbers = new Map(Object.entries(language.numbers ?? {}));
  const { from = Number.NEGATIVE_INFINITY, upTo = Number.POSITIVE_INFINITY } = amount;
  const alone = amount.exact ? "same" : amount.atLeast ? "least" : "most";

  const numberOf = ({ text }: Token): number | undefined =>
    plainNumber.test(text) ? Number(text.replace(/[, ]/g, "")) : numbers.get(text);

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
    return { value: k ? number * 1000 : number, thousand: k, sign, unit, next: unit?.next ?? behind };
  }

  /** Whether a number is an amount: a bare one is a name ("Peugeot 2008") unless other words give it a meaning. */
  const isMeant = (name: unknown, unit: unknown, word: unknown) =>
    amount.named ? name : unit || (!amount.unitAfter && (name || (!amount.unit && word)));

  /** The least and the most of two values, if they are plausible: "20-30k" is twenty to thirty thousand. */
  function endsOf(first: Value, last: Value, size = 1): number[] | undefined {
    const shared = last.thousand && first.value < last.value / 1000;
    const ends = [first, last].map(({ value, thousand, unit: own }) => {
      const whole = shared && !thousand ? value * 1000 : value;
      const by = own?.meaning ?? size;
      // With one decimal: 6 m are 19.7 ft.
      return by === 1 ? whole : Math.round(whole * by * 10) / 10;
    });
    return ends.every((end) => end >= from && end <= upTo) ? ends.sort((a, b) => a - b) : undefined;
  }

  /** The meaning of a value, or of the range from it to another, after a sign and a word. */
  function meaningOf(
    tokens: readonly Token[],
    [first, last]: readonly [Value, Value],
    sign: Found<true> | undefined,
    word: Found<End> | undefined,
  ): Found<OpenRange> | undefined {
    const sized = first.unit ?? last.unit;
    // "1 t payload"
    const behind = sized && before.at(tokens, last.next);
    const end = tails.at(tokens, (behind ?? last).next);
    // "7+ seats", "5 or more seats"
    const late = end && after.at(tokens, end.next);
    const unit = sized ?? late;
    const isRange = last !== first;
    const said = word ?? end;
    const ends = endsOf(first, last, unit?.meaning);
    if (!ends || !isMeant(sign ?? first.sign ?? last.sign ?? behind, unit, isRange || last.thousand || said))
      return undefined;
    const way = isRange ? "same" : (said?.meaning ?? alone);
    const [min = 0, max] = ends;
    return {
      meaning: way === "above" ? { min: min + 1 } : { ...(way !== "most" && { min }), ...(way !== "least" && { max }) },
      next: (late ?? end ?? behind ?? last).next,
    };
  }

  return (tokens, place) => {
    const sign = before.at(tokens, place);
    const word = words.at(tokens, sign?.next ?? place);
    const first = valueAt(tokens, word?.next ?? place);
    if (!first) return undefined;
    const between = to.at(tokens, first.next);
    const second = between && valueAt(tokens, between.next);
    const meaningTo = (last: Value) => meaningOf(tokens, [first, last], sign, word);
    return (second && meaningTo(second)) ?? meaningTo(first);
  };
}
