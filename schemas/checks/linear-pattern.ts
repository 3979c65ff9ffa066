/**
 * Whether a regular expression provably runs in linear time for any text: it starts with `^`, and for each character
 * at most one position can match it next, so that there is no backtracking (a
 * deterministic Glushkov automaton). Expressions with look-arounds, back references, or choices that overlap
 * (`^(a+)+$`, `^.+@.+$`) are not. `expression` is what `new RegExp(expression, "u")` takes.
 */
export function isLinear(expression: string): boolean {
  const known = judged.get(expression);
  if (known !== undefined) return known;
  if (judged.size === MOST_JUDGED) judged.clear();
  const answer = judge(expression);
  judged.set(expression, answer);
  return answer;
}

/**
 * The least and the greatest number of characters of the texts that an expression matches; the true ones may lie closer
 * together, never further apart. Undefined where the expression is not read: `isLinear` says of which it is.
 */
export function sizesOf(expression: string): { least: number; most: number } | undefined {
  if (expression.length > LONGEST || !expression.startsWith("^")) return undefined;
  try {
    const { least, most } = new Automaton(expression).start;
    // Without $ at the end, anything may follow.
    const isWhole = /[^\\]\$$/.test(expression) || expression === "^$";
    return { least, most: isWhole ? most : Number.POSITIVE_INFINITY };
  } catch (error) {
    if (error instanceof TooHard || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const judged = new Map<string, boolean>();
const MOST_JUDGED = 500;
/** Maximum length of an expression and of its automaton: `{20}` repeats its operand twenty times. */
const LONGEST = 300;
const MOST_PLACES = 200;
/** Maximum number of character classes, because each pair is compared. */
const MOST_CLASSES = 20;

/** A part of an expression: the places that can take its first and last character, whether it may be empty, and its length. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isEmpty: boolean;
  readonly least: number;
  readonly most: number;
}

const EMPTY: Part = { first: [], last: [], isEmpty: true, least: 0, most: 0 };

class TooHard extends Error {}

function judge(expression: string): boolean {
  if (expression.length > LONGEST || !expression.startsWith("^")) return false;
  try {
    const automaton = new Automaton(expression);
    return automaton.isDeterministic();
  } catch (error) {
    // Invalid expressions are reported elsewhere.
    if (error instanceof TooHard || error instanceof SyntaxError) return false;
    throw error;
  }
}

class Automaton {
  private readonly text: string;
  private at = 1;
  /** Source of the character set of each place. */
  private readonly sets: string[] = [];
  /** The positions that can follow each position, once for every path to them. */
  private readonly next: number[][] = [];
  private readonly classes = new Set<string>();
  readonly start: Part;

  constructor(expression: string) {
    this.text = expression;
    this.start = this.sequence();
    if (this.at < this.text.length) throw new TooHard();
  }

  isDeterministic(): boolean {
    return [this.start.first, ...this.next].every((places) => this.areApart(places));
  }

  private areApart(places: readonly number[]): boolean {
    return places.every((place, i) =>
      places
        .slice(i + 1)
        .every((other) => isDisjoint(this.sets[place] as string, this.sets[other] as string)),
    );
  }

  /** Alternatives. Behind `^` there is one sequence only: of `^a|b` the second may begin anywhere. */
  private alternatives(): Part {
    let part = this.sequence();
    while (this.take("|")) {
      const other = this.sequence();
      // Two ways to match the empty text are two ways to read the same input.
      if (part.isEmpty && other.isEmpty) throw new TooHard();
      part = {
        first: [...part.first, ...other.first],
        last: [...part.last, ...other.last],
        isEmpty: part.isEmpty || other.isEmpty,
        least: Math.min(part.least, other.least),
        most: Math.max(part.most, other.most),
      };
    }
    return part;
  }

  private sequence(): Part {
    let part = EMPTY;
    while (this.at < this.text.length && !"|)".includes(this.text[this.at] as string)) {
      part = this.joined(part, this.repeated());
    }
    return part;
  }

  private joined(left: Part, right: Part): Part {
    for (const place of left.last) this.next[place]?.push(...right.first);
    return {
      first: left.isEmpty ? [...left.first, ...right.first] : left.first,
      last: right.isEmpty ? [...left.last, ...right.last] : right.last,
      isEmpty: left.isEmpty && right.isEmpty,
      least: left.least + right.least,
      most: left.most + right.most,
    };
  }

  private repeated(): Part {
    const from = this.at;
    const part = this.atom();
    const [least, most] = this.quantifier();
    if (least === 1 && most === 1) return part;
    // An operand that can be empty could match the empty text any number of times.
    if (part.isEmpty) throw new TooHard();
    const to = this.at;
    const copies = [part];
    const count = most === Number.POSITIVE_INFINITY ? Math.max(least, 1) : most;
    while (copies.length < count) copies.push(this.copyOf(from));
    const last = copies.at(-1) as Part;
    copies.forEach((copy, i) => {
      const after = copies[i + 1] ?? (most === Number.POSITIVE_INFINITY ? last : EMPTY);
      for (const place of copy.last) this.next[place]?.push(...after.first);
    });
    this.at = to;
    if (count === 0) return EMPTY;
    const ends = copies.slice(Math.max(least, 1) - 1);
    return {
      first: part.first,
      last: ends.flatMap((copy) => copy.last),
      isEmpty: least === 0,
      least: part.least * least,
      most: part.most * most,
    };
  }

  /** Reads the atom at a position of the text again. */
  private copyOf(from: number): Part {
    this.at = from;
    return this.atom();
  }

  private quantifier(): readonly [least: number, most: number] {
    const [whole = "", sign, least = "", comma, most] =
      /^(?:([*+?])|\{(\d{1,4})(,)?(\d{1,4})?\})\??/.exec(this.text.slice(this.at, this.at + 12)) ?? [];
    this.at += whole.length;
    if (whole === "") return [1, 1];
    if (sign !== undefined) return [sign === "+" ? 1 : 0, sign === "?" ? 1 : Number.POSITIVE_INFINITY];
    if (comma === undefined) return [Number(least), Number(least)];
    return [Number(least), most === undefined ? Number.POSITIVE_INFINITY : Number(most)];
  }

  private atom(): Part {
    if (this.take("(")) {
      if (this.take("?") && !this.take(":") && !this.takeName()) throw new TooHard();
      const part = this.alternatives();
      if (!this.take(")")) throw new TooHard();
      return part;
    }
    if (this.take("$")) return EMPTY;
    return this.place(this.characterSet());
  }

  /** The source of one character or class of characters. */
  private characterSet(): string {
    const [set = ""] =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[\w=]+\}|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[dDsSwWtnrfv^$\\.*+?()[\]{}|/-]|[^\\^$*+?()[\]{}|])/su.exec(
        this.text.slice(this.at),
      ) ?? [];
    // Characters outside `members` are unknown.
    if (set === "" || /\\u\{[\da-fA-F]{5,}\}|[\u{20000}-\u{10ffff}]/u.test(set)) throw new TooHard();
    if (!isPlain(set)) this.classes.add(set);
    if (this.classes.size > MOST_CLASSES) throw new TooHard();
    this.at += set.length;
    return set;
  }

  private place(set: string): Part {
    if (this.sets.length === MOST_PLACES) throw new TooHard();
    const place = this.sets.push(set) - 1;
    this.next.push([]);
    return { first: [place], last: [place], isEmpty: false, least: 1, most: 1 };
  }

  private take(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  private takeName(): boolean {
    const [name = ""] = /^<[A-Za-z]\w{0,40}>/.exec(this.text.slice(this.at, this.at + 50)) ?? [];
    this.at += name.length;
    return name !== "";
  }
}

/** Characters of the first two planes of Unicode, where nearly all letters are. */
const CHARACTERS = 0x20000;
const membersOf = new Map<string, Uint32Array>();

/** One bit for each character, set where the set of an expression holds it. */
function members(set: string): Uint32Array {
  const known = membersOf.get(set);
  if (known) return known;
  if (membersOf.size === MOST_JUDGED) membersOf.clear();
  const test = new RegExp(`^${set}$`, "su");
  const bits = new Uint32Array(CHARACTERS / 32);
  for (let code = 0; code < CHARACTERS; code++) {
    if (test.test(String.fromCodePoint(code)))
      bits[code >>> 5] = (bits[code >>> 5] as number) | (1 << (code & 31));
  }
  membersOf.set(set, bits);
  return bits;
}

const isPlain = (set: string): boolean => set.length === 1 && set !== ".";

function isDisjoint(left: string, right: string): boolean {
  if (left === right) return false;
  if (isPlain(left) && isPlain(right)) return true;
  const [a, b] = [members(left), members(right)];
  return a.every((word, i) => (word & (b[i] as number)) === 0);
}
