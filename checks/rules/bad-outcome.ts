import { computedForms, factEntry } from "../../rules/tools.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import { tagThen } from "../testing/tag.ts";

/** What is wrong with a computed value, at this pointer within it. */
function findFault(value: JsonObject): { problem: string; advice?: string; at?: string } | undefined {
  const form = Object.keys(value).find((key) => key.startsWith("$")) ?? "";
  const known = computedForms[form];
  const [name] = String(value[form]).split(".").slice(-1);
  if (known === undefined)
    return {
      problem: `a table does not know "${form}"`,
      ...(factEntry(name ?? "") && { advice: `A table reads facts: write { "$fact": "${name}" }.` }),
    };
  const stray = Object.keys(value).find((key) => !known.includes(key));
  if (stray !== undefined) return { problem: `"${stray}" cannot be combined with "${form}"` };
  if (typeof value[form] !== "string") return { problem: `"${form}" requires a text` };
  if (value.path !== undefined && typeof value.path !== "string")
    return { problem: 'the "path" is no text', at: "/path" };
  if (value.values === undefined) return undefined;
  if (!isObject(value.values))
    return { problem: `the values of "${value[form]}" are not an object`, at: "/values" };
  const isWritten = (part: JsonValue) =>
    typeof part !== "object" || part === null || Object.keys(part).some((key) => key.startsWith("$"));
  const [odd] = Object.entries(value.values).find(([, part]) => !isWritten(part)) ?? [];
  return odd === undefined
    ? undefined
    : {
        problem: `the value "${odd}" of "${value[form]}" is neither a text nor a number`,
        at: toPointer(["values", odd]),
      };
}

export const check = defineCheck<{ problem: string; advice?: string }>({
  code: "rules/bad-outcome",
  severity: "error",
  subject: "computed",
  message: ({ problem }) => `The outcome is wrong: ${problem}.`,
  hint: ({ advice }) =>
    advice ?? 'An outcome can contain plain values, { "$fact": name }, { "$msg": key } and { "$url": path }.',
  why: "Visitors would see nothing in its place.",
  examples: [
    {
      bad: tagThen({ style: "custom", text: { $bind: "car.make" } }),
      at: "/rows/0/then/text",
      good: tagThen({ style: "custom", text: { $fact: "make" } }),
    },
  ],
  visit({ value, pointer }, report) {
    const fault = findFault(value);
    if (fault) report(pointer + (fault.at ?? ""), fault);
  },
});
