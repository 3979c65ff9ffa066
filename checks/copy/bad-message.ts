import { parseMessage } from "../../renderer/messages/index.ts";
import { defineCheck } from "../check.ts";

export const check = defineCheck<{ key: string | undefined; reason: string }>({
  severity: "error",
  subject: "wording",
  message: ({ key, reason }) =>
    `The braces or brackets of ${key === undefined ? "this wording" : `the wording "${key}"`} cannot be read: ${reason}.`,
  hint: () =>
    "Braces mark values: {name}, {price, number}, or {count, plural, one {# car} other {# cars}}. Brackets mark a part that disappears when its value is empty: {name}[ ({stock})]. Write '{' or '[' for a literal one.",
  why: "Visitors would see nothing in its place.",
  examples: [
    {
      bad: { "copy.json": { "tag.reserved": "On hold {" } },
      at: "/tag.reserved",
      good: { "copy.json": { "tag.reserved": "On hold" } },
    },
  ],
  visit({ key, text, pointer }, report) {
    const parsed = parseMessage(text);
    if ("error" in parsed) report(pointer, { key, reason: parsed.error });
  },
});
