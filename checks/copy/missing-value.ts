import { defineCheck } from "../check.ts";
import { tagThen } from "../testing/tag.ts";
import { lackingUses } from "../wording-values.ts";

const withText = (text: { $msg: string; values?: { [name: string]: string } }) => ({
  ...tagThen({ style: "custom", text }),
  "../_platform/copy.json": { "tag.own": "Until {day}" },
});

export const check = defineCheck<{
  key: string;
  missing: string[];
  stated: readonly string[];
  other?: string | undefined;
}>({
  code: "copy/missing-value",
  severity: "error",
  subject: "wordings",
  message: ({ key, missing, other }) =>
    other === undefined
      ? `The wording "${key}" uses ${missing.map((name) => `{${name}}`).join(" and ")}, which ${missing.length === 1 ? "is" : "are"} not given here.`
      : `The wording "${key}" uses {${missing[0]}}, but its value is given as "${other}".`,
  hint: ({ missing, stated, other }) => {
    if (other !== undefined) return `In "values", rename "${other}" to "${missing[0]}".`;
    const values = missing.map((name) => `"${name}": ...`).join(", ");
    return stated.length > 0 ? `Add ${values} to "values".` : `Write "values": { ${values} } beside "$msg".`;
  },
  why: "Visitors would see nothing in the value's place.",
  examples: [
    {
      bad: withText({ $msg: "tag.own" }),
      at: "/rows/0/then/text/$msg",
      good: withText({ $msg: "tag.own", values: { day: "Friday" } }),
    },
    {
      bad: withText({ $msg: "tag.own", values: { date: "Friday" } }),
      at: "/rows/0/then/text/$msg",
      good: withText({ $msg: "tag.own", values: { day: "Friday" } }),
    },
  ],
  visit({ dealer, documents }, report) {
    for (const { key, uses, names, unknown } of lackingUses(dealer, documents))
      for (const { pointer, given, stated = [] } of uses) {
        const missing = names.filter((name) => !given.has(name) && !unknown.has(name));
        if (missing.length === 0) continue;
        const [other, ...others] = stated.filter((name) => !names.includes(name));
        const isRenamed = missing.length === 1 && others.length === 0;
        report(pointer, { key, missing, stated, ...(isRenamed && { other }) });
      }
  },
});
