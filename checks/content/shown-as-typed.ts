import { publicSiteNames } from "../../schemas/checks/bindings.ts";
import { kindByKey } from "../../schemas/checks/reference.ts";
import { carSchema } from "../../schemas/entities/car.schema.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { htmlSign, openLink } from "../../schemas/parts/text.ts";
import { defineCheck } from "../check.ts";

const bind = 'Write { "$bind": "site.name" }, or wording with values.';

/** What texts cannot say, and what to write instead. */
const signs: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /<\/?(?:a|b|br|div|em|h[1-6]|hr|i|img|li|ol|p|small|span|strong|sub|sup|table|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i,
    "Texts are simple Markdown, not HTML: **bold**, [a link](/address), - before each item of a list.",
  ],
  [htmlSign, "Write the sign itself: texts are not HTML."],
  [/!\[[^\][]*\]\(/, "A text has no pictures: show it by a part of the page that has one."],
  [/^(?:#|#{4,6}) \S[^\n]*/m, "Write ## before a heading, or ### before a smaller one."],
  [openLink, 'Write ")" right after the address, which has no spaces.'],
  [/\]\s+\((?:\/|https?:|tel:|mailto:)[^()\s]*\)/i, "Write a link without a space: [text](/address)."],
  [/\{(?:site|car|page|route|item|offer|location|model)\.[\w.]+\}/, bind],
  [/\{\{ ?[\w.]+ ?\}\}$|%s/, bind],
];

/** Keys whose texts are names or addresses. */
const names = new Set([
  "bind",
  "msg",
  "use",
  "each",
  "as",
  "when",
  "paths",
  "fact",
  "path",
  "source",
  "data",
]);

/** A path of data, or a key of wording, that stands as a text, such as `car.seats`. */
function pathAsText(text: string): readonly [what: string, advice: string] | undefined {
  const [, key] = /^\$msg[:.]([\w.-]+)$/.exec(text) ?? [];
  if (key !== undefined) return [text, `Write { "$msg": "${key}" }.`];
  const [, path, root, name = ""] = /^\$?((car|site)\.(\w+)(?:\.\w+)*)$/.exec(text) ?? [];
  const isKnown = root === "car" ? Object.hasOwn(carSchema.properties, name) : publicSiteNames.includes(name);
  return path !== undefined && isKnown ? [text, `Write { "$bind": "${path}" }.`] : undefined;
}

function findIn(text: string, isFilled: boolean): readonly [what: string, advice: string] | undefined {
  const [name] = (!isFilled && /\{[a-z_]\w*\}/i.exec(text)) || [];
  if (name !== undefined) return [name, bind];
  for (const [pattern, advice] of signs) {
    const [what] = pattern.exec(text) ?? [];
    if (what !== undefined) return [what, advice];
  }
  const open = text.split(/\n\s*\n/).find((paragraph) => paragraph.split("**").length % 2 === 0);
  return open === undefined
    ? pathAsText(text)
    : [open.slice(open.lastIndexOf("**")).slice(0, 30), "Close the bold text with ** too."];
}

const faq = (answer: string) => ({
  "content/faqs.json": { items: [{ id: "hours", question: "When?", answer }] },
});

export const check = defineCheck<{ what: string; advice: string }>({
  code: "content/shown-as-typed",
  severity: "warning",
  subject: "document",
  message: ({ what }) => `Visitors read "${what}" as it is written here.`,
  hint: ({ advice }) => advice,
  why: "Texts are simple Markdown; other signs have no meaning in them.",
  examples: [
    {
      bad: faq("From <b>nine</b> to five."),
      at: "/items/0/answer",
      good: faq("From **nine** to five."),
    },
  ],
  visit({ section, value }, report) {
    const isPage = section === "pages" || section === "frames";
    if (!isPage && section !== "content" && section !== "menus") return;
    const look = (here: JsonValue | undefined, path: (string | number)[]): void => {
      if (typeof here === "string") {
        // Props can be wording, whose names in braces are filled in.
        const [what, advice = ""] = findIn(here, isPage) ?? [];
        if (what !== undefined) report(toPointer(path), { what, advice });
      } else if (typeof here === "object" && here !== null)
        for (const key of Object.keys(here))
          if (!key.startsWith("$") && !names.has(key) && kindByKey(key, "") !== "link")
            look((here as JsonObject)[key], [...path, key]);
    };
    look(value, []);
  },
});
