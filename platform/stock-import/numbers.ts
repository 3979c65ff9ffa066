/** A decimal mark. */
export type DecimalMark = "." | ",";

/**
 * Thousands separators that are possible with either decimal mark: spaces of any kind and apostrophes.
 */
const spaced = /(?<!\d)\d{1,3}(?:[\p{Zs}'’]\d{3}){1,4}(?!\d)/gu;
const firstNumber = /(?:(?<![\p{L}\d])[-\u2212])?(?:\d[\d.,]*\d|(?<![\p{L}\d])[.,]\d+|\d)/u;
/** `24.9k`, `1.25E+05`: numbers whose mark is always one of decimals. */
const scaled = /-?(\d{1,12}(?:[.,]\d{1,12})?)(?: ?(k)(?![\p{L}\d])|e([+-]?\d{1,2})(?![\p{L}\d]))/iu;

/** The first number in a text as written, without spaces between its thousands; undefined if there is none. */
function written(text: string): string | undefined {
  return firstNumber.exec(text.replace(spaced, (number) => number.replace(/\D/g, "")))?.[0].replace("\u2212", "-");
}

/** The first number of a text, if it is written with a k for thousands, or a power of ten. */
function scaledIn(text: string): number | undefined {
  const found = scaled.exec(text);
  if (!found || /\d/.test(text.slice(0, found.index))) return undefined;
  const [whole, digits = "", thousands, power = "0"] = found;
  const value = Number(`${digits.replace(",", ".")}e${thousands ? 3 : power}`);
  return whole.startsWith("-") ? -value : value;
}

const other = (mark: DecimalMark): DecimalMark => (mark === "." ? "," : ".");
const isThousands = (groups: readonly string[]): boolean =>
  /^-?\d{1,3}$/.test(groups[0] ?? "") && groups.slice(1).every((group) => group.length === 3);

/**
 * The decimal mark that a text's number shows; `open` if it is ambiguous, as in 24.990 and 24,990; undefined if the
 * number has no mark.
 */
export function detectDecimalMark(text: string): DecimalMark | "open" | undefined {
  if (scaledIn(text) !== undefined) return undefined;
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

/**
 * A number of a file, or the reason why it cannot be read. `isLarge`: three digits after a single mark are thousands, whatever
 * mark the file's decimals have.
 */
export function readNumber(
  text: string,
  { decimal }: NumberStyle,
  isLarge = false,
): { value: number } | { why: string } {
  const number = written(text);
  if (number === undefined) return { why: "contains no number" };
  const inScale = scaledIn(text);
  if (inScale !== undefined) return { value: inScale };
  const shown = detectDecimalMark(text);
  const isPlain = /^-?\d+$/.test(number);
  if (isLarge && shown === "open") return { value: Number(number.replace(/[.,]/, "")) };
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
    const mark = detectDecimalMark(text);
    if (mark === undefined || mark === "open") return;
    const shown = this.#shown[mark];
    shown.count++;
    shown.example ??= `${JSON.stringify(text.slice(0, 40))} in ${where}`;
  }

  /** The notation of the majority; or, if both are equally frequent, an example of each. */
  style(delimiter: string | undefined): NumberStyle | { examples: [string, string] } {
    const { ".": point, ",": comma } = this.#shown;
    if (point.count !== comma.count) return { decimal: point.count > comma.count ? "." : ",", from: "file" };
    if (point.count > 0) return { examples: [point.example ?? "", comma.example ?? ""] };
    // Files with decimal commas separate cells by semicolons.
    return delimiter === ";" ? { from: "nothing" } : { decimal: ".", from: "usual" };
  }
}
