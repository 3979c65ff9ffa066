import type { Node } from "jsonc-parser";
import { loadTree, selectValueNode } from "./doc.ts";
import { parseJson } from "./parse.ts";

/** The longest line, as in the formatter's settings (biome.json). */
const lineWidth = 120;

/** How a file is written. */
export interface Style {
  /** One step of indentation. */
  indent: string;
  lineEnd: "\n" | "\r\n";
  /** Whether every object stands on several lines. */
  isOpen?: boolean;
}

/** The project's own style. */
const ownStyle: Style = { indent: "  ", lineEnd: "\n" };

export const computeEnd = ({ offset, length }: Node): number => offset + length;

/** Whether the first property or item of a node stands on a line of its own. */
function isOpen(text: string, { offset, children: [first] = [] }: Node): boolean {
  return first !== undefined && text.slice(offset, first.offset).includes("\n");
}

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

/** Prints a tree as the project's formatter (biome) does; the formatter of jsonc-parser gives each value a line of its own. */
class Printer {
  readonly text: string;
  readonly style: Style;
  /** The text of each node on one line; undefined if it must have several. */
  readonly flats = new Map<Node, string | undefined>();

  constructor(text: string, style: Style) {
    this.text = text;
    this.style = style;
  }

  /** The key of a property as it is written, and what stands before its value. */
  lead({ type, children: [key] = [] }: Node): string {
    return type === "property" && key ? `${this.text.slice(key.offset, computeEnd(key))}: ` : "";
  }

  /** Whether an empty line stands before a child. */
  isSpaced(children: readonly Node[], index: number): boolean {
    const [before, child] = [children[index - 1], children[index]];
    if (before === undefined || child === undefined) return false;
    const gap = this.text.slice(this.text.indexOf(",", computeEnd(before)), child.offset);
    return gap.indexOf("\n") !== gap.lastIndexOf("\n");
  }

  flat(node: Node): string | undefined {
    if (!this.flats.has(node)) this.flats.set(node, this.makeFlat(node));
    return this.flats.get(node);
  }

  makeFlat(node: Node): string | undefined {
    const { type, children } = node;
    if (children === undefined) return scalarText(this.text.slice(node.offset, computeEnd(node)));
    // Lists have several lines where they need them, objects also where their author wants them.
    if (children.length === 0) return type === "array" ? "[]" : "{}";
    if (type === "object" && (this.style.isOpen || isOpen(this.text, node))) return undefined;
    const texts: string[] = [];
    let length = 0;
    for (const [index, child] of children.entries()) {
      const text = this.flat(selectValueNode(child));
      if (text === undefined || this.isSpaced(children, index)) return undefined;
      texts.push(`${this.lead(child)}${text}`);
      length += text.length;
      // Characters without a width are few.
      if (length > 4 * lineWidth) return undefined;
    }
    return type === "array" ? `[${texts.join(", ")}]` : `{ ${texts.join(", ")} }`;
  }

  /** The text of a node that begins at a column and is followed by `after` characters on its last line. */
  print(node: Node, depth: number, column: number, after: number): string {
    const flat = this.flat(node);
    const { type, children = [] } = node;
    const fits = flat !== undefined && column + widthOf(flat) + after <= lineWidth;
    if (fits || children.length === 0) return flat ?? "";
    const { indent } = this.style;
    const inner = `\n${indent.repeat(depth + 1)}`;
    const margin = (depth + 1) * (indent.startsWith("\t") ? 2 : indent.length);
    const isNumbers = type === "array" && children.every((child) => child.type === "number");
    let body = "";
    let at = lineWidth;
    for (const [index, child] of children.entries()) {
      const lead = this.lead(child);
      const comma = index < children.length - 1 ? 1 : 0;
      const value = this.print(selectValueNode(child), depth + 1, margin + widthOf(lead), comma);
      const text = `${lead}${value}${comma ? "," : ""}`;
      const isSpaced = this.isSpaced(children, index);
      // Numbers stand side by side, as many as a line holds.
      const isBeside = isNumbers && !isSpaced && at + 1 + text.length <= lineWidth;
      body += isBeside ? ` ${text}` : `${isSpaced ? "\n" : ""}${inner}${text}`;
      at = isBeside ? at + 1 + text.length : margin + text.length;
    }
    const end = `\n${indent.repeat(depth)}`;
    return type === "array" ? `[${body}${end}]` : `{${body}${end}}`;
  }
}

/** How a text is written: its first indentation and its line ends. */
function detectTextStyle(text: string): Style {
  const lineEnd = /\r?\n/.exec(text)?.[0] === "\r\n" ? "\r\n" : "\n";
  return { indent: /\n([ \t]+)\S/.exec(text)?.[1] ?? ownStyle.indent, lineEnd };
}

/** The style in which the formatter prints a text just as it stands; undefined if there is none. */
export function detectPrintedStyle(text: string, root: Node): Style | undefined {
  const style = detectTextStyle(text);
  return [{ ...style, isOpen: true }, style].find((known) => printTree(text, root, known) === text);
}

/** The text of a valid file, whose tree is `root`, as the formatter prints it. */
export function printTree(text: string, root: Node, style: Style): string {
  const printed = `${new Printer(text, style).print(root, 0, 0, 0)}\n`;
  return style.lineEnd === "\n" ? printed : printed.replaceAll("\n", style.lineEnd);
}

/**
 * A file of tenant JSON as the project's formatter (biome) prints it, with the line ends that it has; undefined if it
 * is not valid JSON.
 */
export function formatJson(text: string): string | undefined {
  const root = loadTree(parseJson("", text));
  return root && printTree(text, root, { ...ownStyle, lineEnd: detectTextStyle(text).lineEnd });
}
