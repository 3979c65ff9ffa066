/** A normalised word of a text, and its position (UTF-16 units). */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Maximum length of a word; the rest is cut. */
const MAX_WORD = 40;
const ASCII = /^[\p{ASCII}]*$/u;
const MARKS = /\p{M}+/gu;
// Grouped thousands and decimals are one word ("25,000", "2.5"); anything else is a run of letters and digits.
const WORDS = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|[\p{L}\p{M}\p{N}]+/gu;
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+/y;
const NONE: readonly string[] = [];
const LETTERS_THEN_DIGITS = /^(\p{L}+)(\p{N}.*)$/u;
const ONLY_LETTERS = /^\p{L}+$/u;
const STARTS_WITH_DIGIT = /^\p{N}/u;
/** Separators between the parts of a compound such as "cx-5", "men's", "4x4/awd". */
const COMPOUND_GAPS = new Set(["-", "'", "’", "/", ".", "&", "+"]);

/** Lower case, without diacritics and compatibility forms (NFKD). */
export function normalise(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(MARKS, "").toLowerCase().normalize("NFKD").replace(MARKS, "");
}

/** The words of a text in order. */
export const splitWords = (text: string): Word[] => (ASCII.test(text) ? asciiWords(text) : splitUnicodeWords(text));

/** `wordsOf` of any text. */
export function splitUnicodeWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORDS)) addWord(words, normalise(match[0]), match.index, match[0].length);
  return words;
}

function addWord(words: Word[], raw: string, start: number, length: number): void {
  const word = (raw.includes(",") ? raw.replaceAll(",", "") : raw).slice(0, MAX_WORD);
  if (word !== "") words.push({ word, start, end: start + length });
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isLetter = (code: number): boolean => code >= 97 && code <= 122;
const COMMA = 44;
const POINT = 46;
const SPACE = 32;

/**
 * The same for plain text, several times faster, because every text of the stock and every highlighted text is
 * processed here.
 */
function asciiWords(text: string): Word[] {
  const lower = text.toLowerCase();
  const length = lower.length;
  const words: Word[] = [];
  let at = 0;
  while (at < length) {
    const start = at;
    while (at < length && isDigit(lower.charCodeAt(at))) at++;
    const after = lower.charCodeAt(at);
    if (at > start && (after === COMMA || after === POINT)) {
      NUMBER.lastIndex = start;
      const number = NUMBER.exec(lower)?.[0];
      if (number !== undefined) {
        addWord(words, number, start, number.length);
        at = start + number.length;
        continue;
      }
    }
    while (at < length && (isLetter(lower.charCodeAt(at)) || isDigit(lower.charCodeAt(at)))) at++;
    if (at === start) at++;
    else words.push({ word: lower.slice(start, Math.min(at, start + MAX_WORD)), start, end: at });
  }
  return words;
}

/**
 * Whether two neighbouring words are one name written apart: a compound ("cx-5", "d-max"), or letters and then digits
 * ("cx 5", "mazda 3"). Joined, they match in every notation.
 */
export function shouldJoinWords(text: string, left: Word, right: Word): boolean {
  const gap = right.start - left.end;
  if (gap > 1) return false;
  if (gap === 0) return true;
  if (text.charCodeAt(left.end) !== SPACE) return COMPOUND_GAPS.has(text[left.end] as string);
  return STARTS_WITH_DIGIT.test(right.word) && ONLY_LETTERS.test(left.word);
}

/** The parts of a word of letters and then digits ("cx5": "cx", "5"). */
export function splitWordParts(word: string): readonly string[] {
  let at = 0;
  while (at < word.length && isLetter(word.charCodeAt(at))) at++;
  if (at === word.length) return NONE;
  if (at > 0 && isDigit(word.charCodeAt(at))) return [word.slice(0, at), word.slice(at)];
  const match = LETTERS_THEN_DIGITS.exec(word);
  return match?.[1] && match[2] ? [match[1], match[2]] : NONE;
}

/** The words under which a text is indexed: its words, their parts, and joined neighbours. */
export function listIndexWords(text: string): string[] {
  const words = splitWords(text);
  const found: string[] = [];
  let compound = "";
  let joined = 0;
  words.forEach((word, i) => {
    found.push(word.word, ...splitWordParts(word.word));
    const before = words[i - 1];
    if (before && shouldJoinWords(text, before, word)) {
      compound += word.word;
      joined++;
      found.push((before.word + word.word).slice(0, MAX_WORD));
      if (joined > 2) found.push(compound.slice(0, MAX_WORD));
    } else {
      compound = word.word;
      joined = 1;
    }
  });
  return found;
}
