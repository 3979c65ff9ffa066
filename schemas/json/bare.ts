import type { JsonValue } from "../json-value.ts";
import { type Advice, meantWord, wordAdvice, zeroAdvice } from "./advice.ts";
import { numbersMeant } from "./number-meant.ts";

/** Stops where a value ends; `//` after a colon is part of an address, anywhere else it begins a comment. */
const entryPattern = /(?:[^\r\n,{}[\]"/]|(?<=:)\/\/|\/(?![/*]))*/y;
/** In an object, a comma before a digit belongs to a number: no key begins with one. */
const memberPattern = /(?:[^\r\n,{}[\]"/]|(?<=\d),(?=\d)|(?<=:)\/\/|\/(?![/*]))*/y;
const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/;
/** Digits of a number that a message repeats. */
const longestNumber = 20;

/** What stands without quotation marks at a place of a text, up to the end of the value. */
export function bareAt(text: string, at: number, isInList: boolean): string {
  const pattern = isInList ? entryPattern : memberPattern;
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].trimEnd() ?? "";
}

/** The number or the word of JSON that begins it, and its length; undefined if something else is written there. */
export function plainValue(
  said: string,
  isInList: boolean,
): { value: JsonValue; length: number } | undefined {
  const [found] = numberPattern.exec(said) ?? /^[a-z]+/.exec(said) ?? [];
  if (found === undefined) return undefined;
  const rest = said.slice(found.length);
  // In a list, the comma before the next entry may be missing.
  if (rest !== "" && !(isInList && /^\s+["\dtfn-]/.test(rest))) return undefined;
  if (/^[a-z]/.test(found)) {
    const value = meantWord(found) === found ? (JSON.parse(found) as JsonValue) : undefined;
    return value === undefined ? undefined : { value, length: found.length };
  }
  return { value: Number(found), length: found.length };
}

/** What is wrong with a number that is written in another way than JSON writes it. */
function numberProblem(said: string): string {
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(said))
    return `the number ${said} has a comma between its digits`;
  return /^-?\d+,\d+$/.test(said)
    ? `the number ${said} has a comma, not a point`
    : `${JSON.stringify(said)} is not a value`;
}

/** What is written in quotation marks although it begins as a number does: a date, a time, a phone number, a range. */
const isText = (said: string) => /^\d+[-:/ ]\d/.test(said) && numbersMeant(said).length === 0;

/** What was meant by something without quotation marks that is no value, and what to write. */
export function bareMeant(said: string): { value: JsonValue; advice: Advice } {
  const [word] = /^[A-Za-z_$][\w$]*/.exec(said) ?? [];
  const problem = `"${word ?? said[0]}" is not a value`;
  const meant = meantWord(said);
  if (meant !== undefined)
    return { value: JSON.parse(meant) as JsonValue, advice: { problem, ...{ how: wordAdvice(said) } } };
  const quoted = JSON.stringify(said);
  if (isText(said))
    return {
      value: said,
      advice: { problem: `${quoted} is no number`, how: `Put the text in quotation marks: ${quoted}.` },
    };
  const [zero] = /^-?0\d[\d.]*/.exec(said.slice(0, longestNumber)) ?? [];
  if (zero !== undefined) return { value: said, advice: zeroAdvice(zero) };
  const [number] = numbersMeant(said);
  if (number !== undefined)
    return {
      value: number,
      advice: { problem: numberProblem(said), how: `Write the number alone: ${number}.` },
    };
  const [amount] = numberPattern.exec(said) ?? [];
  if (amount !== undefined) {
    const how = `Write the number alone, ${amount}; where a text is meant, put it in quotation marks: ${quoted}.`;
    return { value: Number(amount), advice: { problem: `${quoted} is neither a number nor a text`, how } };
  }
  const [, inside] = /^['‘’“”«`](.*)['‘’“”»`]$/.exec(said) ?? [];
  if (inside !== undefined) return { value: inside, advice: { problem } };
  return {
    value: said,
    advice: { problem, how: `Put the text in straight double quotation marks: ${quoted}.` },
  };
}
