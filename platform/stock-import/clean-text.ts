import { decodeHTMLStrict } from "entities";
import { convert, type HtmlToTextOptions } from "html-to-text";

/** The characters of windows-1252 by their bytes. */
const latin = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
/** UTF-8 that was read as windows-1252, for the letters and signs of European texts: `Ã«` is ë. */
const garbled =
  /[\u00c2\u00c3][€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u0081\u008d\u008f\u0090\u009d\u00a0-\u00bf]|\u00e2[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u0081\u008d\u008f\u0090\u009d\u00a0-\u00bf]{2}/g;
const utf8 = new TextDecoder();

const tag =
  /<\/?(?:p|br|div|ul|ol|li|h[1-6]|table|t[rdh]|hr|section|blockquote|pre|a|b|i|u|s|em|strong|span|font|small|su[bp]|img|script|style|center|iframe|!--)(?:[\s/][^<>]*)?>/i;
const block = /<(?:p|br|div|ul|ol|li|h[1-6]|table|t[rdh]|hr|section|blockquote|pre)[\s/>]/i;
const entity = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;

const plain: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    { selector: "hr", format: "lineBreak" },
    { selector: "ul", options: { itemPrefix: "• " } },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({ selector: `h${level}`, options: { uppercase: false } })),
  ],
};

/** Exports escape a text up to twice. */
const MOST_ESCAPED = 3;

/** A text without the markup and entities of HTML, as lines. */
function withoutMarkup(text: string): string {
  let now = text;
  for (let round = 0; round < MOST_ESCAPED; round++) {
    if (tag.test(now)) now = convert(now, { ...plain, preserveNewlines: !block.test(now) });
    else if (entity.test(now)) now = decodeHTMLStrict(now);
    else break;
  }
  return now;
}

/** A text without what keeps a spreadsheet from reading a number (`="00123"`, `'00123`), or quotes it as a whole. */
function withoutGuard(text: string): string {
  const [, quoted] = /^=\s*"((?:[^"]|"")*)"$/.exec(text) ?? /^"([^"]+)"$/.exec(text) ?? [];
  return quoted?.replaceAll('""', '"') ?? text.replace(/^'(?=[\d=+-])/, "");
}

/** Whether a text has anything to clean: most have not. */
const isUnclean = /[^ -~]|[<&]| {2}|\\u[\da-f]{4}|^[ ='"\\]| $/i;

/**
 * The text that a cell means: without markup, entities, a spreadsheet's guards, invisible characters and other kinds of
 * space, its lines ended by `\n`.
 */
export function cleanText(cell: string): string {
  if (!isUnclean.test(cell)) return cell;
  const text = withoutGuard(cell.trim())
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(garbled, (signs) => utf8.decode(Uint8Array.from(signs, (sign) => latin.indexOf(sign))));
  return withoutMarkup(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\ufeff]/g, "")
    .replace(/(?![\t\n])\p{Cc}/gu, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The lines of a dealer's comments, of which some exports write the ends and the headings with signs. */
export const cleanComments = (text: string): string =>
  cleanText(text.replace(/\{{3}-+\}{3}|\\{2}-?|\\[rn]/g, "\n").replace(/\*\*([^*]*)\*\*/g, "$1"));
