import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";

/** Shorter values say nothing about a person, and would tear words apart. */
const SHORTEST = 3;
/** Words of longer texts are hidden only if they are rare ones, characters: an answer stays readable. */
const LONG = { text: 80, word: 7 };
const HIDDEN = "***";

/** Every text of a value, and each word of one, so that a surname alone is found. */
function* textsOf(value: JsonValue | undefined): Generator<string> {
  if (typeof value === "string") {
    yield value;
    const words = value.split(/\s+/);
    const least = value.length > LONG.text ? LONG.word : 0;
    if (words.length > 1) for (const word of words) if (word.length >= least) yield word;
  } else if (Array.isArray(value)) for (const item of value) yield* textsOf(item);
  else if (value !== null && typeof value === "object") for (const item of Object.values(value)) yield* textsOf(item);
}

/** `text` without any occurrence of `hidden`, whatever its case. */
function without(text: string, hidden: string): string {
  const [lower, wanted] = [text.toLowerCase(), hidden.toLowerCase()];
  // Letters whose lower case is longer would move what follows them.
  if (lower.length !== text.length) return text.replaceAll(hidden, HIDDEN);
  let rest = "";
  let from = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    rest += `${text.slice(from, at)}${HIDDEN}`;
    from = at + wanted.length;
  }
  return rest + text.slice(from);
}

/**
 * A text of another system without anything of a person: e-mail addresses and phone numbers of anybody, and the values of
 * these fields of the record. The text is short; the cost grows with its length times the number of values.
 */
export function hidePerson(text: string, personal: JsonObject): string {
  const values = new Set([...textsOf(personal)].filter((value) => value.length >= SHORTEST));
  let hidden = text;
  // Longest first, so that nothing is left of a value that holds another one.
  for (const value of [...values].sort((first, other) => other.length - first.length)) hidden = without(hidden, value);
  return hidden
    .split(/([\s"'<>:,;()[\]])/)
    .map((word) => (word.includes("@") ? HIDDEN : word))
    .join("")
    .replace(/(?:\+|\b0)\d[\d\s().-]{6,20}\d/g, HIDDEN)
    .replaceAll(/\*{4,}/g, HIDDEN);
}
