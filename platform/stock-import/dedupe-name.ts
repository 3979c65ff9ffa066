import type { Car } from "../../schemas/entities/car.schema.ts";

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

const same = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((word, at) => word.toLowerCase() === right[at]?.toLowerCase());

/**
 * A text whose words are all doubled, reduced to one copy: `Ascent Sport Ascent Sport` and `Ascent Ascent Sport
 * Sport` are both `Ascent Sport`. Any other text is returned unchanged.
 */
export function removeDoubledWords(text: string): string {
  const words = wordsOf(text);
  const half = words.length / 2;
  if (half === 0 || !Number.isInteger(half)) return text;
  const evens = words.filter((_, at) => at % 2 === 0);
  const odds = words.filter((_, at) => at % 2 === 1);
  if (same(evens, odds)) return evens.join(" ");
  const front = words.slice(0, half);
  return same(front, words.slice(half)) ? front.join(" ") : text;
}

/** Removes an immediate repetition of the phrase from the name. */
function phraseOnce(name: string, phrase: readonly string[]): string {
  const words = wordsOf(name);
  const { length } = phrase;
  let repeated = false;
  for (let at = 0; length > 0 && at + 2 * length <= words.length; ) {
    const twice = [at, at + length].every((from) => same(words.slice(from, from + length), phrase));
    if (twice) words.splice(at, length);
    else at++;
    repeated ||= twice;
  }
  return repeated ? words.join(" ") : name;
}

/** Reduces doubled badge and series of a car to one copy each, also in its name. The model stays as in the feed. */
export function dedupeBadge(car: Car): Car {
  const badge = removeDoubledWords(car.badge ?? "");
  const series = removeDoubledWords(car.series ?? "");
  const name = [badge, series].reduce((text, part) => phraseOnce(text, wordsOf(part)), car.name);
  const doubled = same(wordsOf(series), wordsOf(badge));
  return {
    ...car,
    name,
    ...(car.badge && { badge }),
    ...(car.series && { series: doubled ? null : series }),
  };
}
