import { htmlSign } from "../../schemas/parts/text.ts";
import { defineCheck } from "../check.ts";

/** Signs of other formats, which visitors read as they stand, and what to write instead. */
const signs: readonly [RegExp, string][] = [
  [
    /<\/?[a-z][a-z0-9]*(?: [^<>]*)?\/?>/i,
    "Write the words alone; how they look is said by the theme and the component.",
  ],
  [htmlSign, "Write the sign itself, such as &: wording is not HTML."],
  [/\\n/, "Write a line break with one backslash in the file: \\n."],
  [/%(?:\d\$)?[sd](?![A-Za-z])/, "Write the name of the value in braces, such as {name}."],
];

/** A closing brace without an opening one; those in apostrophes are text. */
function hasStrayBrace(text: string): boolean {
  const braces = text.replaceAll("''", "").replace(/'[{}][^']*'?/g, "");
  return braces.split("}").length > braces.split("{").length;
}

export const check = defineCheck<{ key: string; tag: string; advice: string }>({
  code: "copy/markup",
  severity: "warning",
  subject: "wording",
  message: ({ key, tag }) => `The wording "${key}" has "${tag}", which visitors read as it stands.`,
  hint: ({ advice }) => advice,
  why: "Wording is plain text with values in braces: signs of other formats are shown.",
  examples: [
    {
      bad: { "copy.json": { "tag.reserved": "On <b>hold</b>" } },
      at: "/tag.reserved",
      good: { "copy.json": { "tag.reserved": "On hold" } },
    },
    {
      bad: { "copy.json": { "tag.reserved": "On hold}" } },
      at: "/tag.reserved",
      good: { "copy.json": { "tag.reserved": "On '}' hold" } },
    },
  ],
  visit({ key, text, names, pointer }, report) {
    // Few wordings have such signs.
    if (key === undefined || !/[<&%\\}]/.test(text)) return;
    for (const [pattern, advice] of signs) {
      const [tag] = pattern.exec(text) ?? [];
      if (tag !== undefined) return report(pointer, { key, tag, advice });
    }
    const advice = "Remove it, or write the { that belongs to it, as in {name}.";
    if (!("error" in names) && hasStrayBrace(text)) report(pointer, { key, tag: "}", advice });
  },
});
