/** A decimal mark. */
export type DecimalMark = "." | ",";

/**
 * Thousands separators that are possible with either decimal mark: spaces (also non-breaking ones) and apostrophes.
 */
const spaced = /(?<!\d)\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?!\d)/g;
const firstNumber = /-?(?:\d[\d.,]*\d|(?<![\p{L}\d])[.,]\d+|\d)/u;

/** The first number in a text as written, without spaces between its thousands; undefined if there is none. */
function written(text: string): string | undefined {
  return firstNumber.exec(text.replace(spaced, (number) => number.replace(/\D/g, "")))?.[0];
}

const other = (mark: DecimalMark): DecimalMark => (mark === "." ? "," : ".");
const isThousands = (groups: readonly string[]): boolean =>
  /^-?\d{1,3}$/.test(groups[0] ?? "") && groups.slice(1).every((group) => group.length === 3);

/**
 * The decimal mark that a text's number shows; `open` if it is ambiguous, as in 24.990 and 24,990; undefined if the
 * number has no mark.
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
  // A thousands separator has one to three digits before it, not just a 0, and groups of three after it.
  return rest.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole) ? "open" : mark;
}

/** The notation of a file's numbers, and how it was determined. */
export interface NumberStyle {
  /** Undefined if unknown: then ambiguous numbers are refused. */
  decimal?: DecimalMark;
  /**
   * `file`: by the majority of its unambiguous numbers; `usual`: there are none, and the delimiter is not a
   * semicolon.
   */
  from: "map" | "file" | "usual" | "nothing";
}

/** A number of a file, or the reason why it cannot be read. */
export function readNumber(text: string, { decimal }: NumberStyle): { value: number } | { why: string } {
  const number = written(text);
  if (number === undefined) return { why: "contains no number" };
  const shown = shownMark(text);
  const isPlain = /^-?\d+$/.test(number);
  if (decimal === undefined && !isPlain) return { why: 'is an ambiguous number: set "decimal" in the map' };
  if (!isPlain && (shown === undefined || (shown !== "open" && shown !== decimal)))
    return { why: `does not have the notation of the file's other numbers (decimals after "${decimal}")` };
  const mark = decimal ?? ".";
  return { value: Number(number.replaceAll(other(mark), "").replace(mark, ".")) };
}

/** Detects the notation of a file's numbers by examining all of them. */
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

  /** The notation of the majority; or, if both are equally frequent, an example of each. */
  style(delimiter: string): NumberStyle | { examples: [string, string] } {
    const { ".": point, ",": comma } = this.#shown;
    if (point.count !== comma.count) return { decimal: point.count > comma.count ? "." : ",", from: "file" };
    if (point.count > 0) return { examples: [point.example ?? "", comma.example ?? ""] };
    // Files with decimal commas separate cells by semicolons.
    return delimiter === ";" ? { from: "nothing" } : { decimal: ".", from: "usual" };
  }
}
