/** What stands before the decimals of a number. */
export type DecimalMark = "." | ",";

/** Between thousands, whatever stands before the decimals: spaces (also those that do not break) and apostrophes. */
const spaced = /(?<!\d)\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?!\d)/g;
const firstNumber = /-?(?:\d[\d.,]*\d|(?<![\p{L}\d])[.,]\d+|\d)/u;

/** The first number of a text as it is written there, without spaces between its thousands; undefined when it has none. */
function written(text: string): string | undefined {
  return firstNumber.exec(text.replace(spaced, (number) => number.replace(/\D/g, "")))?.[0];
}

const other = (mark: DecimalMark): DecimalMark => (mark === "." ? "," : ".");
const isThousands = (groups: readonly string[]): boolean =>
  /^-?\d{1,3}$/.test(groups[0] ?? "") && groups.slice(1).every((group) => group.length === 3);

/**
 * What a text shows of how its number is written: the mark before its decimals; `open` if that cannot be told, as in 24.990
 * and 24,990; undefined where nothing is shown.
 */
export function shownMark(text: string): DecimalMark | "open" | undefined {
  const number = written(text) ?? "";
  const last = Math.max(number.lastIndexOf("."), number.lastIndexOf(","));
  if (last < 0) return undefined;
  const mark = number[last] as DecimalMark;
  const groups = number.split(mark);
  if (groups.length > 2) return isThousands(groups) ? other(mark) : undefined;
  const [whole = "", rest = ""] = groups;
  if (whole.includes(other(mark))) return isThousands(whole.split(other(mark))) ? mark : undefined;
  // No thousands are written after nothing, after a 0, or after more than three digits, nor in groups of other than three.
  return rest.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole) ? "open" : mark;
}

/** How the numbers of a file are written, and what says so. */
export interface NumberStyle {
  /** Undefined where nothing tells: then a number that could be two is refused. */
  decimal?: DecimalMark;
  /** `file`: most of its numbers that show it; `usual`: none shows it, and no semicolon stands between the cells. */
  from: "map" | "file" | "usual" | "nothing";
}

/** A number of a file, or why it cannot be read as one. */
export function readNumber(text: string, { decimal }: NumberStyle): { value: number } | { why: string } {
  const number = written(text);
  if (number === undefined) return { why: "contains no number" };
  const shown = shownMark(text);
  const isPlain = /^-?\d+$/.test(number);
  if (decimal === undefined && !isPlain)
    return { why: 'is a number that can be read in two ways: set "decimal" in the map' };
  if (!isPlain && (shown === undefined || (shown !== "open" && shown !== decimal)))
    return { why: `is not written as the file's other numbers are (decimals after "${decimal}")` };
  const mark = decimal ?? ".";
  return { value: Number(number.replaceAll(other(mark), "").replace(mark, ".")) };
}

/** Finds how the numbers of a file are written by looking at all of them. */
export class NumberSurvey {
  readonly #shown: { [mark in DecimalMark]: { count: number; example?: string } } = {
    ".": { count: 0 },
    ",": { count: 0 },
  };

  look(text: string, where: string): void {
    const mark = shownMark(text);
    if (mark === undefined || mark === "open") return;
    const shown = this.#shown[mark];
    shown.count++;
    shown.example ??= `${JSON.stringify(text.slice(0, 40))} in ${where}`;
  }

  /** What most numbers show; or, if as many show the one as the other, an example of each. */
  style(delimiter: string): NumberStyle | { examples: [string, string] } {
    const { ".": point, ",": comma } = this.#shown;
    if (point.count !== comma.count) return { decimal: point.count > comma.count ? "." : ",", from: "file" };
    if (point.count > 0) return { examples: [point.example ?? "", comma.example ?? ""] };
    // Who writes commas before decimals separates cells by semicolons.
    return delimiter === ";" ? { from: "nothing" } : { decimal: ".", from: "usual" };
  }
}
