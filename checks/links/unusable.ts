import { parsePointer } from "../../schemas/json/pointer.ts";
import { isPhone } from "../../schemas/validate/formats.ts";
import { defineCheck } from "../check.ts";

const withoutCountry = "opens no chat: WhatsApp needs the digits alone, from the country's code on (61400123456)";

/** What no phone, e-mail program or browser can open. */
const unusable: readonly (readonly [RegExp, problem: string])[] = [
  [/^#$/, "leads nowhere"],
  [/^tel:(?!(?:\D*\d){3})|^tel:.*[^\d\s().+-]/i, "is not a number that a phone can dial"],
  [/^mailto:(?!\?|[^\s@?]+@[^\s@?.]+(?:\.[^\s@?.]+)+(?:\?|$))/i, "is not a complete e-mail address"],
  // After the "?", browsers write a space as it is meant.
  [/^https?:\/\/[^?#\s]*\s+[^?#\s]/i, "has a space"],
  [
    /^https?:\/\/(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=)(?:[+0]|\d+[^\d/?#&])/i,
    withoutCountry,
  ],
  [/^https?:\/\/(?:[^/?#]*\.)?(?:localhost|127(?:\.\d+){3})(?:[:/?#]|$)/i, "leads to the visitor's own computer"],
];

/** Sections in whose links braces are only text. */
const plain = new Set(["content", "menus", "forms", "site"]);

/** Whether something fills in the braces of a link. */
function isFilled(brace: string, pointer: string): boolean {
  const [section = "", , part] = parsePointer(pointer);
  // Forms know the number of their lead.
  return !plain.has(section) || (section === "forms" && part === "success" && brace === "{lead_id}");
}

/** What is wrong with an address without braces. */
function problemOf(href: string): string | undefined {
  if (/^tel:(?:\+61|0[2-478])/i.test(href) && !isPhone(href.slice(4))) return "is not a complete phone number";
  return unusable.find(([pattern]) => pattern.test(href))?.[1];
}

const menu = (href: string) => ({ "menus.json": { main: [{ id: "call", label: "Call", href }] } });

export const check = defineCheck<{ href: string; problem: string }>({
  subject: "link",
  message: ({ href, problem }) => `The link "${href}" ${problem}.`,
  hint: () =>
    "Write a whole address, such as /search, https://www.example.com, tel:0755501234 or mailto:sales@example.com.",
  why: "The phone, the e-mail program or the browser of a visitor cannot open it.",
  examples: [
    { bad: menu("tel:O755501234"), at: "/main/0/href", good: menu("tel:0755501234") },
    { bad: menu("/cars/{slug}"), at: "/main/0/href", good: menu("/search") },
    { bad: menu("https://wa.me/0400123456"), at: "/main/0/href", good: menu("https://wa.me/61400123456") },
  ],
  visit({ href, uses }, report) {
    const [brace] = /\{[^{}]*\}/.exec(href) ?? [];
    const problem = brace === undefined ? problemOf(href) : `has ${brace} in it, which nothing fills in`;
    if (problem === undefined) return;
    for (const { pointer } of uses)
      if (brace === undefined || !isFilled(brace, pointer)) report(pointer, { href, problem });
  },
});
