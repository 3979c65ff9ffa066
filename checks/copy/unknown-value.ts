import { didYouMean, listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";
import { namesIn } from "../wording-values.ts";

export const check = defineCheck<{ key: string | undefined; name: string; near: Guess; allowed: string[] }>({
  code: "copy/unknown-value",
  severity: "error",
  subject: "wordings",
  message: ({ key, name }) =>
    `${key === undefined ? "This wording" : `The wording "${key}"`} uses {${name}}, but nothing that shows it provides this value.`,
  hint: ({ name, near, allowed }) =>
    didYouMean(
      near,
      allowed.length === 0
        ? `Remove {${name}}: this wording gets no values.`
        : `It gets these values: ${listed(allowed)}.`,
    ),
  why: "Visitors would see nothing in the value's place.",
  examples: [
    {
      bad: { "copy.json": { "tag.reserved": "On hold, {buyer}" } },
      at: "/tag.reserved",
      good: { "copy.json": { "tag.reserved": "On hold" } },
    },
  ],
  visit({ lacking, typed }, report) {
    for (const { key, uses, unknown } of lacking) {
      const allowed = [...new Set(uses.flatMap(({ given }) => [...given]))];
      for (const name of unknown)
        report(toPointer(["copy", key]), { key, name, near: guess(name, allowed), allowed });
    }
    for (const { key: text, pointer, given } of typed)
      for (const name of namesIn(text).filter((one) => !given.has(one)))
        report(pointer, { key: undefined, name, near: guess(name, given), allowed: [...given] });
  },
});
