import { defineCheck } from "../check.ts";
import { tagThen } from "../testing/tag.ts";

export const check = defineCheck<{ key: string }>({
  code: "copy/key-as-text",
  severity: "warning",
  subject: "wordings",
  message: ({ key }) => `"${key}" is the name of a wording, which visitors read here instead of its text.`,
  hint: ({ key }) => `Write { "$msg": "${key}" }.`,
  why: "Visitors would read a name such as home.title.",
  examples: [
    {
      bad: tagThen({ style: "custom", text: "tag.reserved" }),
      at: "/rows/0/then/text",
      good: tagThen({ style: "custom", text: { $msg: "tag.reserved" } }),
    },
  ],
  visit({ dealer: { copy }, documents }, report) {
    for (const document of documents)
      for (const { key, pointer } of document.texts((text) => Object.hasOwn(copy, text)))
        report(pointer, { key });
  },
});
