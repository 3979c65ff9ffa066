import { parseJson } from "../json/parse.ts";
import { toPointer } from "../json/pointer.ts";
import { type Part, partsOf } from "./parts.ts";

/** The longest line, as in the formatter's settings (biome.json). */
const lineWidth = 110;

/** How a file is written. */
export interface Style {
  /** One step of indentation. */
  indent: string;
  lineEnd: "\n" | "\r\n";
}

/** The project's own style. */
export const ownStyle: Style = { indent: "  ", lineEnd: "\n" };

/** Whether objects and lists stand on several lines, by pointer, where a text does not say so itself. */
export type Lines = { readonly [pointer: string]: boolean };

const plainText = /^[\x20-\x7e]*$/;
const wideCharacters =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/gu;
const marks = /[\p{Mn}\p{Me}\p{Cf}]/gu;

/** Columns that a text takes. */
function widthOf(text: string): number {
  if (plainText.test(text)) return text.length;
  const bare = text.replace(marks, "");
  return [...bare].length + (bare.match(wideCharacters)?.length ?? 0);
}

const numberParts = /^(-?\d+)(?:\.(\d+))?(?:[eE]([+-]?)(\d+))?$/;

/** A number with as few characters as the formatter leaves it; strings and words as they are. */
function scalarText(text: string): string {
  const [, whole, fraction, sign = "", exponent] = numberParts.exec(text) ?? [];
  if (whole === undefined) return text;
  const cut = fraction?.replace(/(?<!0)0+$/, "");
  const power = exponent?.replace(/^0+/, "");
  return `${whole}${fraction === undefined ? "" : `.${cut || "0"}`}${power ? `e${sign === "-" ? "-" : ""}${power}` : ""}`;
}

class Printer {
  readonly indent: string;
  readonly lines: Lines;
  /** The text of each part on one line; undefined if it must have several. */
  readonly flats = new Map<Part, string | undefined>();

  constructor(indent: string, lines: Lines) {
    this.indent = indent;
    this.lines = lines;
  }

  isOpen(part: Part, path: readonly (string | number)[]): boolean {
    return this.lines[toPointer(path)] ?? part.isOpen;
  }

  flat(part: Part, path: readonly (string | number)[]): string | undefined {
    if (this.flats.has(part)) return this.flats.get(part);
    const flat = this.makeFlat(part, path);
    this.flats.set(part, flat);
    return flat;
  }

  makeFlat(part: Part, path: readonly (string | number)[]): string | undefined {
    if (part.scalar !== undefined) return scalarText(part.scalar);
    const { members, isList } = part;
    // Lists have several lines where they need them, objects also where their author wants them.
    if (members.length === 0) return isList ? "[]" : "{}";
    if (!isList && this.isOpen(part, path)) return undefined;
    const texts: string[] = [];
    let length = 0;
    for (const [index, { keyText, key, spaced, value }] of members.entries()) {
      const text = this.flat(value, [...path, key ?? index]);
      if (text === undefined || spaced) return undefined;
      texts.push(keyText === undefined ? text : `${keyText}: ${text}`);
      length += text.length;
      // Characters without a width are few.
      if (length > 4 * lineWidth) return undefined;
    }
    return isList ? `[${texts.join(", ")}]` : `{ ${texts.join(", ")} }`;
  }

  /** The text of a part that begins at a column and is followed by `after` characters on its last line. */
  print(
    part: Part,
    depth: number,
    path: readonly (string | number)[],
    column: number,
    after: number,
  ): string {
    const flat = this.flat(part, path);
    const fits = flat !== undefined && column + widthOf(flat) + after <= lineWidth;
    if (fits || part.scalar !== undefined || part.members.length === 0) return flat ?? "";
    const { members, isList } = part;
    const inner = this.indent.repeat(depth + 1);
    const margin = this.columnsOf(depth + 1);
    const isFilled = isList && members.every(({ value }) => numberParts.test(value.scalar ?? ""));
    const texts = members.map(({ keyText, key, value }, index) => {
      const lead = keyText === undefined ? "" : `${keyText}: `;
      const comma = index < members.length - 1 ? 1 : 0;
      const text = this.print(value, depth + 1, [...path, key ?? index], margin + widthOf(lead), comma);
      return `${lead}${text}${comma ? "," : ""}`;
    });
    const body = isFilled ? this.filled(part, texts, inner, margin) : this.listed(part, texts, inner);
    const end = `\n${this.indent.repeat(depth)}`;
    return isList ? `[${body}${end}]` : `{${body}${end}}`;
  }

  columnsOf(depth: number): number {
    return depth * (this.indent.startsWith("\t") ? 2 : this.indent.length);
  }

  listed({ members }: Part, texts: readonly string[], inner: string): string {
    return texts.map((text, index) => `${members[index]?.spaced ? "\n" : ""}\n${inner}${text}`).join("");
  }

  /** Numbers stand side by side, as many as a line holds. */
  filled({ members }: Part, texts: readonly string[], inner: string, margin: number): string {
    let body = "";
    let column = lineWidth;
    for (const [index, text] of texts.entries()) {
      const isSpaced = members[index]?.spaced === true;
      const isNext = !isSpaced && column + 1 + text.length <= lineWidth;
      body += isNext ? ` ${text}` : `${isSpaced ? "\n" : ""}\n${inner}${text}`;
      column = isNext ? column + 1 + text.length : margin + text.length;
    }
    return body;
  }
}

/** How a text is written: its first indentation and its line ends. */
export function styleOf(text: string): Style {
  const lineEnd = /\r?\n/.exec(text)?.[0] === "\r\n" ? "\r\n" : "\n";
  return { indent: /\n([ \t]+)\S/.exec(text)?.[1] ?? ownStyle.indent, lineEnd };
}

/** The text of a valid file as the formatter prints it. */
export function printParts(text: string, style: Style, lines: Lines = {}): string {
  const root = partsOf(text);
  const printed = `${new Printer(style.indent, lines).print(root, 0, [], 0, 0)}\n`;
  return style.lineEnd === "\n" ? printed : printed.replaceAll("\n", style.lineEnd);
}

/**
 * A file of tenant JSON as the project's formatter (biome) prints it, with the line ends that it has; undefined if it
 * is not valid JSON.
 */
export function formatJson(text: string): string | undefined {
  if (parseJson("", text).problems.length > 0) return undefined;
  return printParts(text, { ...ownStyle, lineEnd: styleOf(text).lineEnd });
}
