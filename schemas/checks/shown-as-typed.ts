import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import { htmlSign } from "../text.ts";
import type { Path } from "./reference.ts";

/** What texts cannot say, and what to write instead. */
const unread: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /<\/?(?:a|b|br|div|em|h[1-6]|hr|i|img|li|ol|p|small|span|strong|sub|sup|table|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i,
    "Texts are simple Markdown, not HTML: **bold**, [a link](/address), - before each item of a list, an empty line between paragraphs.",
  ],
  [htmlSign, "Write the sign itself: texts are not HTML."],
  [/\\n/, "Write a line break with one backslash in the file: \\n."],
  [
    /!\[[^\][]*\]\(/,
    "A text has no pictures: show it by a part of the page that has one, such as ImageText, or as the picture of the item.",
  ],
  [/^(?:#|#{4,6}) \S[^\n]*/m, "Write ## before a heading, or ### before a smaller one."],
  [/\]\s+\((?:\/|https?:|tel:|mailto:)[^()\s]*\)/i, "Write a link without a space: [text](/address)."],
  [
    /\{(?:site|car|page|route|item|offer|location|model)\.[\w.]+\}/,
    'Write { "$bind": "site.name" }, or wording with values.',
  ],
];

/** The signs around bold text that are not closed before the paragraph ends. */
function openBold(text: string): string | undefined {
  if (!text.includes("**")) return undefined;
  const paragraph = text.split(/\n\s*\n/).find((one) => one.split("**").length % 2 === 0);
  const at = paragraph?.lastIndexOf("**");
  return paragraph?.slice(at, (at ?? 0) + 30);
}

function found(text: string): { what: string; advice: string } | undefined {
  for (const [pattern, advice] of unread) {
    const [what] = pattern.exec(text) ?? [];
    if (what !== undefined) return { what, advice };
  }
  const bold = openBold(text);
  return bold === undefined ? undefined : { what: bold, advice: "Close the bold text with ** too." };
}

/** Texts with signs that nothing reads: HTML, headings and pictures of Markdown, and names in braces. */
export function shownAsTyped(value: JsonValue, at: Path): Finding[] {
  const findings: Finding[] = [];
  const look = (here: JsonValue | undefined, path: Path): void => {
    if (typeof here === "string") {
      const params = found(here);
      if (params) findings.push({ code: "content/shown-as-typed", params, pointer: toPointer(path) });
    } else if (typeof here === "object" && here !== null) {
      // Names of things, such as wording and bindings, are no texts.
      for (const key of Object.keys(here))
        if (!key.startsWith("$")) look((here as JsonObject)[key], [...path, key]);
    }
  };
  look(value, at);
  return findings;
}
