import type { Finding } from "../diagnostics/catalogue.ts";
import { carSchema } from "../entities/car.schema.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import { htmlSign, openLink } from "../parts/text.ts";
import { publicSiteNames } from "./bindings.ts";
import { kindByKey, type Path } from "./reference.ts";

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
  [/\[\w[^\][()]*[^\][()\s]\((?:\/|https?:\/\/)[^()\s]*\)/, 'Write "]" before the "(": [text](/address).'],
  [openLink, 'Write ")" right after the address, which has no spaces.'],
  [/\]\s+\((?:\/|https?:|tel:|mailto:)[^()\s]*\)/i, "Write a link without a space: [text](/address)."],
  [
    /\{(?:site|car|page|route|item|offer|location|model)\.[\w.]+\}/,
    'Write { "$bind": "site.name" }, or wording with values.',
  ],
  [/\{\{ ?[\w.]+ ?\}\}$|%s/, 'Write { "$bind": "site.name" }, or wording with values.'],
];

/** A name in braces: only wording has values to fill in. */
const braced = /\{[a-z_]\w*\}/i;
const asWording =
  'Write wording with values: { "$msg": "home.heading", "values": { ... } }, or the words themselves.';

/** Where the names of a car's fields, and of what pages can read of a site, stand in paths of data. */
const named: { readonly [root: string]: (name: string) => boolean } = {
  car: (name) => Object.hasOwn(carSchema.properties, name),
  site: (name) => publicSiteNames.includes(name),
};

/** A path of data, or a key of wording, that stands as a text, such as `car.seats`. */
function pathAsText(text: string): { what: string; advice: string } | undefined {
  const [, key] = /^\$msg[:.]([\w.-]+)$/.exec(text) ?? [];
  if (key !== undefined) return { what: text, advice: `Write { "$msg": "${key}" }.` };
  const [, path = "", root = "", name = ""] = /^\$?((car|site)\.(\w+)(?:\.\w+)*)$/.exec(text) ?? [];
  if (path === "" || named[root]?.(name) !== true) return undefined;
  return { what: text, advice: `Write { "$bind": "${path}" }.` };
}

/** The signs around bold text that are not closed before the paragraph ends. */
function openBold(text: string): string | undefined {
  if (!text.includes("**")) return undefined;
  const paragraph = text.split(/\n\s*\n/).find((one) => one.split("**").length % 2 === 0);
  const at = paragraph?.lastIndexOf("**");
  return paragraph?.slice(at, (at ?? 0) + 30);
}

function found(text: string, isFilled: boolean): { what: string; advice: string } | undefined {
  const [name] = (!isFilled && braced.exec(text)) || [];
  if (name !== undefined) return { what: name, advice: asWording };
  for (const [pattern, advice] of unread) {
    const [what] = pattern.exec(text) ?? [];
    if (what !== undefined) return { what, advice };
  }
  const path = pathAsText(text);
  if (path) return path;
  const bold = openBold(text);
  return bold === undefined ? undefined : { what: bold, advice: "Close the bold text with ** too." };
}

/** Computed values without their sign, which their schema refuses. */
const unsigned: ReadonlySet<string> = new Set(["bind", "msg"]);

/**
 * Texts with signs that nothing reads: HTML, headings and pictures of Markdown, and names of data. `isFilled`: names in braces
 * may be filled in.
 */
export function shownAsTyped(value: JsonValue, at: Path, isFilled = false): Finding[] {
  const findings: Finding[] = [];
  const look = (here: JsonValue | undefined, path: Path): void => {
    if (typeof here === "string") {
      const params = found(here, isFilled);
      if (params) findings.push({ code: "content/shown-as-typed", params, pointer: toPointer(path) });
    } else if (typeof here === "object" && here !== null) {
      // Names of things, such as wording and bindings, are no texts, nor are links (unfilled-links.ts).
      for (const key of Object.keys(here))
        if (!key.startsWith("$") && !unsigned.has(key) && kindByKey(key, "") !== "link")
          look((here as JsonObject)[key], [...path, key]);
    }
  };
  look(value, at);
  return findings;
}
