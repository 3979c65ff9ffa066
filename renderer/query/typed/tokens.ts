import { foldText } from "../../../schemas/entities/slugify.ts";

/** A word in plain lower case, a number ("15 000" is one), or a sign, and its position in the text. */
export interface Token {
  readonly text: string;
  readonly kind: "word" | "number" | "sign";
  readonly start: number;
  readonly end: number;
}

const pieces = /(\p{L}[\p{L}\p{M}]*)|(\d{1,3}(?: 000)+(?!\d)|\d+(?:[.,]\d+)*)|[^\s]/gu;

/** The words, numbers and signs of a text. Linear in its length. */
export function tokenise(text: string): Token[] {
  return Array.from(text.matchAll(pieces), ({ 0: piece, 1: word, 2: number, index }) => ({
    text: word ? foldText(word) : piece,
    kind: word ? "word" : number ? "number" : "sign",
    start: index,
    end: index + piece.length,
  }));
}

/** A match at a position in a text, and the position after it. */
export interface Found<Meaning> {
  readonly meaning: Meaning;
  readonly next: number;
}

/** Phrases with their meanings, found by their words. */
export class Phrases<Meaning> {
  readonly #meanings = new Map<string, Meaning>();
  #longest = 0;

  /** A known phrase keeps its first meaning. */
  add(phrase: string, meaning: Meaning): void {
    const tokens = tokenise(phrase).map(({ text }) => text);
    const key = tokens.join(" ");
    if (key === "" || this.#meanings.has(key)) return;
    this.#meanings.set(key, meaning);
    this.#longest = Math.max(this.#longest, tokens.length);
  }

  addAll(phrases: readonly string[] = [], meaning: Meaning): this {
    for (const phrase of phrases) this.add(phrase, meaning);
    return this;
  }

  /** The longest phrase that begins at a position. */
  at(tokens: readonly Token[], place: number): Found<Meaning> | undefined {
    for (let length = Math.min(this.#longest, tokens.length - place); length > 0; length--) {
      const key = tokens.slice(place, place + length).map(({ text }) => text);
      const meaning = this.#meanings.get(key.join(" "));
      if (meaning !== undefined) return { meaning, next: place + length };
    }
    return undefined;
  }
}

/** Phrases with the same meaning. */
export const createPhrases = (phrases?: readonly string[]): Phrases<true> => new Phrases<true>().addAll(phrases, true);

/** Whether the text between two positions is a separate phrase: neither end is inside a word or number. */
export function isSeparatePhrase(tokens: readonly Token[], from: number, next: number): boolean {
  const [before, first, last, after] = [tokens[from - 1], tokens[from], tokens[next - 1], tokens[next]];
  const joined = before && first && before.end === first.start;
  if (joined && (before.kind !== "sign" || /^[.,-]$/.test(before.text))) return false;
  return !(last && after && last.end === after.start && after.kind !== "sign");
}
