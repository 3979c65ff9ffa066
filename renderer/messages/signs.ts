import { htmlSign, openLink } from "../../schemas/parts/text.ts";
import type { Message } from "./message.ts";
import { parseMessage } from "./parse.ts";

/** A part of a wording that visitors read as it stands, and what to write instead. */
export interface Sign {
  tag: string;
  advice: string;
}

/** Signs of other formats, each with a text that a wording with one has in it. */
const signs: readonly { has: string; pattern: RegExp; advice: string }[] = [
  {
    has: "<",
    pattern: /<\/?[a-z][a-z0-9]*(?: [^<>]*)?\/?>/i,
    advice: "Write the words alone; how they look is said by the theme and the component.",
  },
  { has: "](", pattern: openLink, advice: 'Write ")" right after the address, which has no spaces.' },
  { has: "&", pattern: htmlSign, advice: "Write the sign itself, such as &: wording is not HTML." },
  { has: "\\n", pattern: /\\n/, advice: "Write a line break with one backslash in the file: \\n." },
  {
    has: "%",
    pattern: /%(?:\d\$)?[sd](?![A-Za-z])/,
    advice: "Write the name of the value in braces, such as {name}.",
  },
];

const namesIn = (text: string): readonly string[] => {
  // The site's words are put in later.
  const parsed = parseMessage(text.replace(/\{\$\w*\}/g, ""));
  return "error" in parsed ? [] : parsed.names;
};

/** A value of the wording below between the signs of another format: `${name}`, `[name]`, `%name%`. */
function misquoted(text: string, below: string): Sign | undefined {
  for (const name of namesIn(below)) {
    const tags = [`\${${name}}`, `[${name}]`, `%${name}%`];
    const tag = tags.find((one) => text.includes(one) && !text.includes(`${one}(`) && !below.includes(one));
    if (tag !== undefined) return { tag, advice: `Write {${name}}, without other signs around it.` };
  }
  return undefined;
}

/** A `#` before a word: two begin a heading of Markdown, and one before a number is written so. */
const loneNumber = /(?<![#\n])#(?: \S+)?(?=\s|$)/;

/** A `#` in a branch of a `select`, which stands for no number: those of a plural do. */
function loneSign(message: Message, value?: string): Sign | undefined {
  if (typeof message === "string") {
    const [tag] = (value !== undefined && loneNumber.exec(message)) || [];
    return tag === undefined
      ? undefined
      : { tag, advice: `Write {${value}} for the number, or plural in the place of select.` };
  }
  for (const part of message) {
    const inside = typeof part === "string" ? [part] : part[0] === "select" ? Object.values(part[2]) : [];
    for (const one of inside) {
      const found = loneSign(one, typeof part === "string" ? value : String(part[1]));
      if (found) return found;
    }
  }
  return undefined;
}

/** The first part of a wording that visitors read as it stands: HTML, and signs by which other formats mark values. `below` is what it replaces. */
export function shownSign(text: string, below: string | undefined): Sign | undefined {
  for (const { has, pattern, advice } of signs) {
    const [tag] = (text.includes(has) && pattern.exec(text)) || [];
    if (tag !== undefined) return { tag, advice };
  }
  if (text.includes(", select,") && text.includes("#")) {
    const parsed = parseMessage(text);
    const found = "error" in parsed ? undefined : loneSign(parsed.message);
    if (found) return found;
  }
  return below === undefined || !/\$\{|\[|%/.test(text) ? undefined : misquoted(text, below);
}

/** Bold text and links of Markdown in a wording. */
export const markdownIn = (text: string): string | undefined =>
  /\*\*[^*]+\*\*|\[[^[\]]+\]\([^()\s]+\)/.exec(text)?.[0];
