import { computedForms } from "../../rules/tools.ts";
import { isObject, type JsonObject } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import { createTagWithOutcome } from "../testing/tag.ts";

/** What is wrong with a computed value, and the pointer of it within the value. */
function findFault(value: JsonObject): { problem: string; at?: string } | undefined {
  const form = Object.keys(value).find((key) => key.startsWith("$")) ?? "";
  const known = computedForms[form];
  if (known === undefined) return { problem: `a table does not know "${form}"` };
  const stray = Object.keys(value).find((key) => !known.includes(key));
  if (stray !== undefined) return { problem: `"${stray}" cannot be combined with "${form}"` };
  if (typeof value[form] !== "string") return { problem: `"${form}" requires a text` };
  if (value.path !== undefined && typeof value.path !== "string")
    return { problem: 'the "path" is not text', at: "/path" };
  return value.values === undefined || isObject(value.values)
    ? undefined
    : { problem: `the values of "${value[form]}" are not an object`, at: "/values" };
}

export const check = defineCheck<{ problem: string }>({
  severity: "error",
  subject: "computed",
  message: ({ problem }) => `The outcome is wrong: ${problem}.`,
  hint: () => 'An outcome can contain plain values, { "$fact": name }, { "$msg": key } and { "$url": path }.',
  why: "Visitors would see nothing in its place.",
  examples: [
    {
      bad: createTagWithOutcome({ style: "custom", text: { $bind: "car.make" } }),
      at: "/rows/0/then/text",
      good: createTagWithOutcome({ style: "custom", text: { $fact: "make" } }),
    },
  ],
  visit({ value, pointer }, report) {
    const fault = findFault(value);
    if (fault) report(pointer + (fault.at ?? ""), fault);
  },
});
