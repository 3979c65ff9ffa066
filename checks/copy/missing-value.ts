import { defineCheck } from "../check.ts";
import { tagThen } from "../testing/tag.ts";

const withText = (text: { $msg: string; values?: { [name: string]: string } }) => ({
  ...tagThen({ style: "custom", text }),
  "../_platform/copy.json": { "tag.own": "Until {day}" },
});

export const check = defineCheck<{ key: string; missing: string[] }>({
  code: "copy/missing-value",
  severity: "error",
  subject: "wordings",
  message: ({ key, missing }) =>
    `The wording "${key}" uses ${missing.map((name) => `{${name}}`).join(" and ")}, which its values here do not give.`,
  hint: ({ missing }) =>
    `Write "values": { ${missing.map((name) => `"${name}": ...`).join(", ")} } beside "$msg".`,
  why: "Visitors would see nothing in the value's place.",
  examples: [
    {
      bad: withText({ $msg: "tag.own" }),
      at: "/rows/0/then/text/$msg",
      good: withText({ $msg: "tag.own", values: { day: "Friday" } }),
    },
  ],
  visit({ lacking }, report) {
    for (const { key, uses, names, unknown } of lacking)
      for (const { pointer, given } of uses) {
        const missing = names.filter((name) => !given.has(name) && !unknown.has(name));
        if (missing.length > 0) report(pointer, { key, missing });
      }
  },
});
