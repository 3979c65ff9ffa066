import { inferReferenceKind } from "../../schemas/checks/reference.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { htmlSign, htmlTag, openLink } from "../../schemas/parts/text.ts";
import { defineCheck } from "../check.ts";

/** What texts cannot say, or should not. */
const signs: readonly RegExp[] = [
  htmlTag,
  htmlSign,
  /!\[[^\][]*\]\(/,
  /^(?:#|#{4,6}) \S[^\n]*/m,
  openLink,
  /\]\s+\((?:\/|https?:|tel:|mailto:)[^()\s]*\)/i,
  /\{(?:site|car|page|route|item|offer|location|model)\.[\w.]+\}/,
  /\{\{ ?[\w.]+ ?\}\}/,
  /lorem ipsum|dolor sit amet/i,
  /^\$msg[:.][\w.-]+$|^\$?(?:car|site)(?:\.\w+)+$/,
];

/** Keys whose texts are names or addresses. */
const names = new Set("bind msg use each as when paths fact path source data".split(" "));

const faq = (answer: string) => ({ "content/faqs.json": { items: [{ id: "hours", question: "When?", answer }] } });

export const check = defineCheck<{ what: string }>({
  subject: "document",
  message: ({ what }) => `Visitors read "${what}" as it is written here.`,
  hint: () =>
    'Write what visitors are to read. Texts are simple Markdown: **bold**, ## a heading, [a link](/address), - before each item of a list. A value is { "$bind": "site.name" }, and wording { "$msg": "key" }.',
  why: "Texts are simple Markdown; other signs have no meaning in them.",
  examples: [{ bad: faq("From <b>nine</b> to five."), at: "/items/0/answer", good: faq("From **nine** to five.") }],
  visit({ section, value }, report) {
    const isPage = section === "pages" || section === "frames";
    if (!isPage && section !== "content" && section !== "menus") return;
    // Props can be wording, whose names in braces are filled in.
    const all = isPage ? signs : [...signs, /\{[a-z_]\w*\}/i];
    const path: string[] = [];
    const look = (here: JsonValue | undefined): void => {
      if (typeof here === "string") {
        const sign = all.find((sign) => sign.test(here));
        if (sign) report(path, { what: sign.exec(here)?.[0] ?? "" });
      } else if (typeof here === "object" && here !== null)
        for (const key of Object.keys(here)) {
          if (key.startsWith("$") || names.has(key) || inferReferenceKind(key, "") === "link") continue;
          path.push(key);
          look((here as JsonObject)[key]);
          path.pop();
        }
    };
    look(value);
  },
});
