import { defineCheck } from "../check.ts";

export const check = defineCheck<{ key: string }>({
  subject: "wording",
  message: ({ key }) => `The wording "${key}" is empty: visitors see nothing where it stands.`,
  hint: () => 'Write the text. To have nothing there, remove what shows it with { "$remove": true }.',
  why: "A button or a heading without words cannot be understood.",
  examples: [
    {
      bad: { "copy.json": { "tag.reserved": " " } },
      at: "/tag.reserved",
      good: { "copy.json": { "tag.reserved": "On hold" } },
    },
  ],
  visit({ key, text, pointer }, report) {
    if (key !== undefined && text.trim() === "") report(pointer, { key });
  },
});
