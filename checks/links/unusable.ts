import { fromPointer } from "../../schemas/json/pointer.ts";
import { isPhone } from "../../schemas/validate/formats.ts";
import { defineCheck } from "../check.ts";

interface Problem {
  problem: string;
  advice: string;
}

/** Sections in whose links braces are only text. */
const plain = new Set(["content", "menus", "forms", "site"]);

/** A name in braces that nothing fills in: forms know only the number of their lead. */
function unfilled(href: string, pointer: string): Problem | undefined {
  const [section = "", , part] = fromPointer(pointer);
  const [, name] = /\{([^{}]*)\}/.exec(href) ?? [];
  const isFilled = section === "forms" && part === "success" && name === "lead_id";
  if (name === undefined || isFilled || !plain.has(section)) return undefined;
  return {
    problem: `has "{${name}}" in it, which nothing fills in, so the page does not exist`,
    advice: `Write the whole address, with a word in the place of "{${name}}".`,
  };
}

function unusable(href: string): Problem | undefined {
  const dial = "Write all digits after tel:, such as tel:0755501234.";
  if (href === "#")
    return { problem: "leads nowhere", advice: "Write the address of a page, or leave the link out." };
  if (/^tel:/i.test(href) && !/^tel:(?=(?:\D*\d){3})\+?[\d\s().-]+$/i.test(href))
    return { problem: "is no number that a phone can dial", advice: dial };
  if (/^tel:(?:\+61|0[2-478])/i.test(href) && !isPhone(href.slice(4)))
    return { problem: "is no whole number", advice: dial };
  if (/^mailto:(?!\?)/i.test(href) && !/^mailto:[^\s@?]+@[^\s@?.]+(?:\.[^\s@?.]+)+(?:\?.*)?$/i.test(href))
    return { problem: "is no whole e-mail address", advice: "Write it as mailto:sales@example.com." };
  // After the "?", browsers write a space as it is meant.
  if (/^https?:\/\/[^?#\s]*\s+[^?#\s]/i.test(href))
    return { problem: "has a space", advice: `Write "${href.trim().replace(/\s+/g, "")}", or %20.` };
  const host = /^https?:\/\/([^/?#:]+)/i.exec(href)?.[1]?.toLowerCase() ?? "";
  return /^(?:(?:.*\.)?localhost|127(?:\.\d+){3})$/.test(host)
    ? {
        problem: "leads to the visitor's own computer",
        advice: "Write what follows the host alone, such as /search.",
      }
    : undefined;
}

const menu = (href: string) => ({ "menus.json": { main: [{ id: "call", label: "Call", href }] } });

export const check = defineCheck<Problem & { href: string }>({
  code: "links/unusable",
  severity: "warning",
  subject: "reference",
  message: ({ href, problem }) => `The link "${href}" ${problem}.`,
  hint: ({ advice }) => advice,
  why: "The phone, the e-mail program or the browser of a visitor cannot open it.",
  examples: [
    { bad: menu("tel:O755501234"), at: "/main/0/href", good: menu("tel:0755501234") },
    { bad: menu("/cars/{slug}"), at: "/main/0/href", good: menu("/search") },
  ],
  visit({ reference: { kind, name: href, pointer } }, report) {
    if (kind !== "link") return;
    const problem = href.includes("{") ? unfilled(href, pointer) : unusable(href);
    if (problem) report(pointer, { href, ...problem });
  },
});
