import { readAttribute } from "./attributes.ts";
import { type Budget, estimateJsonSize } from "./budget.ts";
import type { TextQuery } from "./text/match.ts";
import type { Vocabulary } from "./text/vocabulary.ts";
import { shouldJoinWords, splitWordParts, splitWords, type Word } from "./text/words.ts";

/** Algolia's `_highlightResult` of one text. */
export interface Highlighted {
  readonly value: string;
  readonly matchLevel: "none" | "partial" | "full";
  readonly matchedWords: readonly string[];
  readonly fullyHighlighted?: boolean;
}

/** Marks the matches of one query in texts. */
export interface Highlighter {
  /** Highlights one text; the caller counts its bytes in the answer. */
  readonly text: (text: string) => Highlighted;
  /** Highlights a value of any shape: lists and objects keep theirs, numbers and booleans become texts. */
  readonly value: (value: unknown) => unknown;
}

/** The tags around a match. */
export interface Tags {
  readonly pre: string;
  readonly post: string;
}

/** The matches of one word of a query (or of two joined neighbours). */
export interface WordTest {
  readonly word: string;
  readonly asPrefix: boolean;
  /** Places in the query that a match satisfies. */
  readonly covers: readonly number[];
  /** Words that count as misspellings. */
  readonly misspelt: ReadonlySet<string>;
}

/** Steps of a text, and of each of its letters for each word of the query that is looked for in it. */
const PER_TEXT = 200;
const PER_TEST = 4;

type Span = [start: number, end: number];

/** The tests of a query read against vocabularies. */
export function createWordTests(query: TextQuery, vocabularies: readonly Vocabulary[]): WordTest[] {
  return [...query.singles, ...query.joins].map(({ word, asPrefix, covers, expansions }) => {
    const misspelt = expansions.flatMap(({ oneTypo, twoTypos }, i) =>
      [...oneTypo, ...twoTypos].map((code) => vocabularies[i]?.column.values.at(code) ?? ""),
    );
    return {
      word,
      asPrefix,
      covers,
      misspelt: new Set(misspelt),
    };
  });
}

/** Marks the matches of the tests. Values are not escaped, as in Algolia: the page escapes its output. */
export function createHighlighter(
  words: readonly string[],
  tests: readonly WordTest[],
  tags: Tags,
  budget: Budget,
): Highlighter {
  const text = (value: string): Highlighted => {
    budget.work(PER_TEXT + (words.length === 0 ? 0 : value.length * (10 + PER_TEST * tests.length)));
    return highlightText(value, words, tests, tags);
  };
  const counted = (value: string): Highlighted => {
    const highlighted = text(value);
    budget.bytes(estimateJsonSize(highlighted));
    return highlighted;
  };
  const any = (value: unknown): unknown => {
    if (typeof value === "string") return counted(value);
    if (typeof value === "number" || typeof value === "boolean") return counted(String(value));
    if (Array.isArray(value)) return value.map(any);
    if (typeof value !== "object" || value === null) return undefined;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, any(inner)]));
  };
  return { text, value: any };
}

/** Highlights of the named attributes of a record, nested as the record is. */
export function highlightAttributes(
  record: Readonly<Record<string, unknown>>,
  attributes: readonly string[],
  highlighter: Highlighter,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const attribute of attributes) {
    const value = readAttribute(record, attribute);
    if (value === undefined || value === null || attribute === "__proto__") continue;
    const highlighted = highlighter.value(value);
    if (highlighted !== undefined)
      place(result, Object.hasOwn(record, attribute) ? [attribute] : attribute.split("."), highlighted);
  }
  return result;
}

function place(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [head, ...rest] = path;
  if (head === undefined || head === "__proto__") return;
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const inner = Object.hasOwn(target, head) ? target[head] : {};
  if (typeof inner !== "object" || inner === null) return;
  target[head] = inner;
  place(inner as Record<string, unknown>, rest, value);
}

function highlightText(
  text: string,
  queryWords: readonly string[],
  tests: readonly WordTest[],
  tags: Tags,
): Highlighted {
  if (queryWords.length === 0) return { value: text, matchLevel: "none", matchedWords: [] };
  const words = splitWords(text);
  const found = new Set<number>();
  const spans: Span[] = [];
  // Words that are marked as a whole.
  const whole = new Set<Word>();
  const mark = (test: WordTest, start: number, end: number): void => {
    for (const place of test.covers) found.add(place);
    spans.push([start, end]);
  };
  words.forEach((word, i) => {
    for (const test of tests) {
      const end = matchedEnd(test, word);
      if (end === undefined) continue;
      mark(test, word.start, end);
      if (end >= word.end) whole.add(word);
    }
    const next = words[i + 1];
    if (!next || !shouldJoinWords(text, word, next)) return;
    const joined = word.word + next.word;
    for (const test of tests) {
      if (matchedLength(test, joined) <= word.word.length) continue;
      mark(test, word.start, next.end);
      whole.add(word).add(next);
    }
  });
  if (found.size === 0) return { value: text, matchLevel: "none", matchedWords: [] };
  return {
    value: withTags(text, merge(spans), tags),
    matchLevel: found.size === queryWords.length ? "full" : "partial",
    matchedWords: queryWords.filter((_, i) => found.has(i)),
    fullyHighlighted: words.every((word) => whole.has(word)),
  };
}

/** The end of a mark that starts at the word; undefined if the test matches neither the word nor a part of it. */
function matchedEnd(test: WordTest, { word, start, end }: Word): number | undefined {
  const length = matchedLength(test, word);
  // For a prefix match, only the typed letters are marked, if letters and text correspond.
  if (length > 0) return end - start === word.length ? start + length : end;
  return splitWordParts(word).some((part) => matchedLength(test, part) > 0) ? end : undefined;
}

/** Number of letters of `word` that the test matches: all, those of the typed prefix, or 0. */
function matchedLength(test: WordTest, word: string): number {
  if (word === test.word) return word.length;
  if (test.asPrefix && word.startsWith(test.word)) return test.word.length;
  return test.misspelt.has(word) ? word.length : 0;
}

function merge(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const [start, end] of spans.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

function withTags(text: string, spans: readonly Span[], tags: Tags): string {
  let result = "";
  let at = 0;
  for (const [start, end] of spans) {
    result += text.slice(at, start) + tags.pre + text.slice(start, end) + tags.post;
    at = end;
  }
  return result + text.slice(at);
}
