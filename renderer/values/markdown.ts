/** A run of text within a block. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "emphasis"; text: string }
  | { kind: "link"; text: string; href: string };

/** A block of simple Markdown. */
export type Block =
  | { kind: "heading"; level: 2 | 3; content: Inline[] }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] };

const safeHref = /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/;
const inlinePattern = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** Runs of bold, emphasis and links. An address that is not http(s), tel, mailto or site-relative stays text. */
export function parseInline(source: string): Inline[] {
  const runs: Inline[] = [];
  let end = 0;
  for (const match of source.matchAll(inlinePattern)) {
    if (match.index > end) runs.push({ kind: "text", text: source.slice(end, match.index) });
    end = match.index + match[0].length;
    const [whole, strong, emphasis, text, href] = match;
    if (strong !== undefined) runs.push({ kind: "strong", text: strong });
    else if (emphasis !== undefined) runs.push({ kind: "emphasis", text: emphasis });
    else if (text !== undefined && href !== undefined && safeHref.test(href)) runs.push({ kind: "link", text, href });
    else runs.push({ kind: "text", text: whole });
  }
  if (end < source.length) runs.push({ kind: "text", text: source.slice(end) });
  return runs;
}

function parseBlock(lines: string[]): Block {
  const [first = ""] = lines;
  const heading = /^(#{2,3}) (.*)$/.exec(first);
  if (heading) return { kind: "heading", level: heading[1] === "##" ? 2 : 3, content: parseInline(heading[2] ?? "") };
  const bullet = /^[-*] /;
  const number = /^\d+\. /;
  const pattern = bullet.test(first) ? bullet : number.test(first) ? number : undefined;
  if (pattern === undefined) return { kind: "paragraph", content: parseInline(lines.join(" ")) };
  const items: string[] = [];
  for (const line of lines) {
    if (pattern.test(line)) items.push(line.replace(pattern, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", ordered: pattern === number, items: items.map(parseInline) };
}

/**
 * Simple Markdown (headings of level 2 and 3, paragraphs, lists, bold, emphasis, links) as blocks. It does not support
 * HTML, so all input of a tenant ends up as text: there is nothing to sanitise.
 */
export function parseMarkdown(source: string): Block[] {
  return source
    .replaceAll("\r\n", "\n")
    .replace(/^(#{2,3} .*)\n(?!\n)/gm, "$1\n\n")
    .split(/\n{2,}/)
    .map((block) => block.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .map(parseBlock);
}

const wordsOf = (runs: readonly Inline[]): string => runs.map(({ text }) => text).join("");

/** A text as visitors read it: without the marks of simple Markdown and the addresses of its links. */
export const stripMarkdown = (source: string): string =>
  parseMarkdown(source)
    .flatMap((block) => (block.kind === "list" ? block.items.map(wordsOf) : [wordsOf(block.content)]))
    .join(" ");
