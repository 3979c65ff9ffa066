/** A word of a text: normalised, and where it stood (UTF-16 units). */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Longest word kept; what follows is cut. */
const MAX_WORD = 40;
const ASCII = /^[\p{ASCII}]*$/u;
const MARKS = /\p{M}+/gu;
// Grouped thousands and decimals are one word ("25,000", "2.5"); anything else is a run of letters and digits.
const WORDS = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|[\p{L}\p{M}\p{N}]+/gu;
const LETTERS_THEN_DIGITS = /^(\p{L}+)(\p{N}.*)$/u;
const ONLY_LETTERS = /^\p{L}+$/u;
const STARTS_WITH_DIGIT = /^\p{N}/u;
/** What may stand between the parts of a compound such as "cx-5", "men's", "4x4/awd". */
const COMPOUND_GAPS = new Set(["", "-", "'", "’", "/", ".", "&", "+"]);

/** Lower case, without diacritics and compatibility forms (NFKD). */
export function normalise(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(MARKS, "").toLowerCase().normalize("NFKD").replace(MARKS, "");
}

/** The words of a text in order, as they stand. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORDS)) {
    const raw = match[0];
    const word = normalise(raw.includes(",") ? raw.replaceAll(",", "") : raw).slice(0, MAX_WORD);
    if (word !== "") words.push({ word, start: match.index, end: match.index + raw.length });
  }
  return words;
}

/**
 * Whether two neighbouring words are one name written apart: a compound ("cx-5", "d-max"), or letters and then digits
 * ("cx 5", "mazda 3"). Joined, they find each other however they are written.
 */
export function belongTogether(text: string, left: Word, right: Word): boolean {
  const gap = text.slice(left.end, right.start);
  if (COMPOUND_GAPS.has(gap)) return true;
  return gap === " " && ONLY_LETTERS.test(left.word) && STARTS_WITH_DIGIT.test(right.word);
}

/** The parts of a word of letters and then digits ("cx5": "cx", "5"). */
export function partsOf(word: string): readonly string[] {
  const match = LETTERS_THEN_DIGITS.exec(word);
  return match?.[1] && match[2] ? [match[1], match[2]] : [];
}

/** The words under which a text is found: its words, their parts, and neighbours that belong together, joined. */
export function indexWords(text: string): string[] {
  const words = wordsOf(text);
  const found: string[] = [];
  let compound = "";
  let joined = 0;
  words.forEach((word, i) => {
    found.push(word.word, ...partsOf(word.word));
    const before = words[i - 1];
    if (before && belongTogether(text, before, word)) {
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
