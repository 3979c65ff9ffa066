import { defineCheck } from "../check.ts";
import { tagThen } from "../testing/tag.ts";

export const check = defineCheck<{ part: string; text: string; name: string; isAddress: boolean }>({
  code: "rules/placeholder",
  severity: "error",
  subject: "part",
  message: ({ part, name }) => `"${part}" shows "${name}" as it is written: nothing fills in a plain text.`,
  hint: ({ text, isAddress }) =>
    isAddress
      ? `Write { "$url": ${JSON.stringify(text)} }.`
      : 'Write { "$msg": key, "values": { ... } } and put the text into copy.json.',
  why: "Visitors read the braces, or follow a link with them.",
  examples: [
    {
      bad: tagThen({ style: "custom", text: "Only {price}" }),
      at: "/rows/0/then/text",
      good: tagThen({ style: "custom", text: "Only today" }),
    },
  ],
  visit({ name: part, value, pointer }, report) {
    if (typeof value !== "string") return;
    const [name] = /\{[a-z_][\w.]*\}/i.exec(value) ?? [];
    const isAddress = part === "href" || value.startsWith("/");
    if (name !== undefined) report(pointer, { part, text: value, name, isAddress });
  },
});
