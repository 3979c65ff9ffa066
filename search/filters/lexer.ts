import type { Comparison } from "./filter.ts";

/** A piece of a `filters` string; `at` counts UTF-16 units from 0. */
export interface Token {
  readonly kind: "word" | "string" | "number" | "and" | "or" | "not" | "to" | "(" | ")" | ":" | "," | "compare" | "end";
  /** The text without quotes and escapes. */
  readonly text: string;
  readonly at: number;
}

/** A `filters` string that is not Algolia's syntax. */
export class FilterSyntaxError extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(`filters: ${message} at col ${position}`);
    this.position = position;
  }
}

const KEYWORDS = new Map<string, Token["kind"]>([
  ["AND", "and"],
  ["OR", "or"],
  ["NOT", "not"],
  ["TO", "to"],
]);
const COMPARISONS: readonly Comparison[] = ["<=", ">=", "!=", "<", ">", "="];
const SEPARATOR = /[\s()<>=!:'"]/;
const NUMBER = /^-?\d+(?:\.\d*)?$|^-\.\d+$/;

/** Splits a `filters` string; throws FilterSyntaxError. The last token is always `end`. */
export function lex(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at] as string;
    // Filters written on several lines are one text.
    if (/\s/.test(character)) {
      at++;
      continue;
    }
    const [token, next] = readToken(text, at, character);
    tokens.push(token);
    at = next;
  }
  tokens.push({ kind: "end", text: "", at: text.length });
  return tokens;
}

function readToken(text: string, at: number, character: string): [Token, number] {
  if (character === "(" || character === ")" || character === ":" || character === ",") {
    return [{ kind: character, text: character, at }, at + 1];
  }
  if (character === '"' || character === "'") return readQuoted(text, at, character);
  const comparison = COMPARISONS.find((operator) => text.startsWith(operator, at));
  if (comparison) return [{ kind: "compare", text: comparison, at }, at + comparison.length];
  if (character === "!") throw new FilterSyntaxError("Not allowed '!'", at);
  let end = at;
  while (end < text.length && !SEPARATOR.test(text[end] as string)) end++;
  const word = text.slice(at, end);
  const kind = KEYWORDS.get(word) ?? (NUMBER.test(word) ? "number" : "word");
  return [{ kind, text: word, at }, end];
}

function readQuoted(text: string, at: number, quote: string): [Token, number] {
  let value = "";
  for (let i = at + 1; i < text.length; i++) {
    const character = text[i] as string;
    if (character === quote) {
      if (value === "") throw new FilterSyntaxError("Empty string", at);
      return [{ kind: "string", text: value, at }, i + 1];
    }
    if (character === "\\" && i + 1 < text.length) {
      const next = text[i + 1] as string;
      // Only a quote or a backslash is escaped; before anything else the backslash stands for itself.
      if (next === '"' || next === "'" || next === "\\") i++;
      value += text[i] as string;
    } else value += character;
  }
  throw new FilterSyntaxError("Unterminated string", at);
}
