import { htmlSign, htmlTag } from "../../schemas/parts/text.ts";
import { defineCheck } from "../check.ts";

export const check = defineCheck<{ key: string; tag: string }>({
  subject: "wording",
  message: ({ key, tag }) => `The wording "${key}" has "${tag}", which visitors read as it stands.`,
  hint: () => "Write the words and signs alone; a value is its name in braces, such as {name}.",
  why: "Wording is plain text with values in braces: signs of other formats are shown.",
  examples: [
    {
      bad: { "copy.json": { "tag.reserved": "On <b>hold</b>" } },
      at: "/tag.reserved",
      good: { "copy.json": { "tag.reserved": "On hold" } },
    },
  ],
  visit({ key, text, pointer }, report) {
    const [tag] = htmlTag.exec(text) ?? htmlSign.exec(text) ?? /%(?:\d\$)?[sd](?![A-Za-z])|\\n/.exec(text) ?? [];
    if (key !== undefined && tag !== undefined) report(pointer, { key, tag });
  },
});
