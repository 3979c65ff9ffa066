import { type Comparison, combineWithAnd, combineWithOr, EVERYTHING, type Filter } from "./filter.ts";
import { FilterSyntaxError, lex, type Token } from "./lexer.ts";

/** The result of parsing a `filters` string; `position` counts UTF-16 units from 0. */
export type ParsedFilters =
  | { readonly ok: true; readonly filter: Filter }
  | { readonly ok: false; readonly message: string; readonly position: number };

const MAX_DEPTH = 32;

/**
 * Parses Algolia's `filters` syntax: `OR` binds tighter than `AND`, `NOT` precedes one condition, an OR contains no
 * AND and only one type of condition (facet, number or tag), as in Algolia. `textEquals` also accepts `make="Toyota"`
 * for `make:"Toyota"` (S7.4), which Algolia refuses.
 */
export function parseFilters(text: string, options: { textEquals?: boolean } = {}): ParsedFilters {
  if (text.trim() === "") return { ok: true, filter: EVERYTHING };
  try {
    return { ok: true, filter: new Parser(lex(text), options.textEquals ?? false).parse() };
  } catch (error) {
    if (error instanceof FilterSyntaxError) return { ok: false, message: error.message, position: error.position };
    throw error;
  }
}

type TermType = "none" | "number" | "facet" | "tag";

class Parser {
  private readonly tokens: readonly Token[];
  private next = 0;
  private depth = 0;
  /** Of the AND-operand being read: whether it has met an OR or an AND, and the type of its last condition. */
  private metOr = false;
  private metAnd = false;
  private type: TermType = "none";

  private readonly textEquals: boolean;

  constructor(tokens: readonly Token[], textEquals: boolean) {
    this.tokens = tokens;
    this.textEquals = textEquals;
  }

  parse(): Filter {
    const operands: Filter[] = [];
    do {
      this.metOr = false;
      this.metAnd = false;
      this.type = "none";
      operands.push(this.operands(false));
    } while (this.take("and"));
    if (this.peek().kind !== "end") this.unexpected("end of filter");
    return combineWithAnd(operands);
  }

  /** `a OR b OR c`; between parentheses also `a AND b AND c`, but never both. */
  private operands(insideParentheses: boolean): Filter {
    const operands: Filter[] = [];
    let joinedBy: "and" | "or" | undefined;
    let previous = this.type;
    for (;;) {
      const at = this.peek().at;
      operands.push(this.term());
      if (this.metOr && previous !== "none" && this.type !== previous) {
        throw new FilterSyntaxError("Different types are not allowed in the same OR", at);
      }
      previous = this.type;
      const { kind } = this.peek();
      if (kind !== "or" && !(insideParentheses && kind === "and")) break;
      joinedBy = kind;
      if (kind === "or") this.metOr = true;
      else this.metAnd = true;
      if (this.metOr && this.metAnd) {
        const rule = "filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed";
        throw new FilterSyntaxError(rule, this.peek().at);
      }
      this.next++;
    }
    return joinedBy === "or" ? combineWithOr(operands) : combineWithAnd(operands);
  }

  private term(): Filter {
    if (this.take("(")) {
      if (++this.depth > MAX_DEPTH) throw new FilterSyntaxError("Too many parentheses", this.peek().at);
      const filter = this.operands(true);
      if (!this.take(")")) this.unexpected("')'");
      this.depth--;
      return filter;
    }
    const negated = this.take("not");
    const filter = this.condition();
    return negated ? { kind: "not", of: filter } : filter;
  }

  private condition(): Filter {
    const name = this.value("filter");
    const after = this.peek();
    // `tag<score=2>` would otherwise read as a comparison.
    const isScore = after.kind === "compare" && after.text === "<" && this.peek(1).text === "score";
    if (after.kind === "compare" && !isScore) {
      this.next++;
      const { kind, text } = this.peek();
      if (this.textEquals && after.text === "=" && (kind === "word" || kind === "string")) {
        this.next++;
        this.type = "facet";
        return { kind: "facet", attribute: name.text, value: text };
      }
      this.type = "number";
      return {
        kind: "number",
        attribute: name.text,
        comparison: after.text as Comparison,
        value: this.number(),
      };
    }
    if (!this.take(":")) {
      this.skipScore();
      this.type = "tag";
      return { kind: "facet", attribute: "_tags", value: name.text };
    }
    const value = this.value("string");
    if (value.kind === "number" && this.take("to")) {
      this.type = "number";
      return { kind: "range", attribute: name.text, low: Number(value.text), high: this.number() };
    }
    this.skipScore();
    this.type = name.text === "_tags" ? "tag" : "facet";
    return { kind: "facet", attribute: name.text, value: value.text };
  }

  /**
   * `<score=2>` weighs a condition in Algolia's ranking; ours ranks by text and custom rank, so it is parsed and
   * ignored.
   */
  private skipScore(): void {
    const open = this.peek();
    if (open.kind !== "compare" || open.text !== "<") return;
    this.next++;
    if (this.value("'score'").text !== "score") this.unexpected("'score'");
    if (this.peek().text !== "=") this.unexpected("'='");
    this.next++;
    this.number();
    if (this.peek().text !== ">") this.unexpected("'>'");
    this.next++;
  }

  private value(expected: string): Token {
    const token = this.peek();
    if (token.kind !== "word" && token.kind !== "string" && token.kind !== "number") this.unexpected(expected);
    this.next++;
    return token;
  }

  private number(): number {
    const token = this.peek();
    if (token.kind !== "number") this.unexpected("numeric");
    this.next++;
    return Number(token.text);
  }

  private peek(ahead = 0): Token {
    return this.tokens[Math.min(this.next + ahead, this.tokens.length - 1)] as Token;
  }

  private take(kind: Token["kind"]): boolean {
    if (this.peek().kind !== kind) return false;
    this.next++;
    return true;
  }

  private unexpected(expected: string): never {
    const token = this.peek();
    const found = token.kind === "end" ? "end of filter" : token.text;
    throw new FilterSyntaxError(`Unexpected token ${found} expected ${expected}`, token.at);
  }
}
