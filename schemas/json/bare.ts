import type { JsonValue } from "../json-value.ts";
import { type Advice, meantWord, wordAdvice, zeroAdvice } from "./advice.ts";

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

/** The number that is written in another way than JSON writes it, and what is wrong with that. */
function numberMeant(said: string): { value: number; problem: string } | undefined {
  const [, amount] = /^\$\s*(-?\d[\d,.]*)$/.exec(said) ?? [];
  const problem = `"${said}" is not a value`;
  if (amount !== undefined) {
    const value = Number(amount.replaceAll(",", ""));
    return Number.isNaN(value) ? undefined : { value, problem };
  }
  if (/^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(said))
    return {
      value: Number(said.replaceAll(",", "")),
      problem: `the number ${said} has a comma between its digits`,
    };
  if (/^-?\d+,\d+$/.test(said))
    return { value: Number(said.replace(",", ".")), problem: `the number ${said} has a comma, not a point` };
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(said) ? { value: Number(said), problem } : undefined;
}

/** What was meant by something without quotation marks that is no value, and what to write. */
export function bareMeant(said: string): { value: JsonValue; advice: Advice } {
  const [word] = /^[A-Za-z_$][\w$]*/.exec(said) ?? [];
  const problem = `"${word ?? said[0]}" is not a value`;
  const meant = meantWord(said);
  if (meant !== undefined)
    return { value: JSON.parse(meant) as JsonValue, advice: { problem, ...{ how: wordAdvice(said) } } };
  const [zero] = /^-?0\d[\d.]*/.exec(said.slice(0, longestNumber)) ?? [];
  if (zero !== undefined) return { value: said, advice: zeroAdvice(zero) };
  const number = numberMeant(said);
  if (number !== undefined) {
    const { value, problem } = number;
    return { value, advice: { problem, how: `Write the number alone: ${value}.` } };
  }
  const [amount] = numberPattern.exec(said) ?? [];
  const quoted = JSON.stringify(said);
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
