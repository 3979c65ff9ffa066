import { findSchemaAt, parsePathKeys } from "../../rules/tools.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { defineCheck, type Guess, guess } from "../check.ts";
import { createTagWithCondition } from "../testing/tag.ts";

const soldDays = (path: string) => createTagWithCondition({ fact: "settings", path, operator: "lessThan", value: 9 });

export const check = defineCheck<{ fact: string; path: string; near: Guess; isPlain: boolean }>({
  severity: "error",
  subject: "fact",
  message: ({ fact, path, isPlain }) =>
    isPlain
      ? `The fact "${fact}" has no value at the path "${path}".`
      : `"${path}" is not a plain path, such as $.a.b.`,
  hint: ({ fact }) => `'forecourt docs ${fact}' lists its parts.`,
  why: "Nothing is found at such a path, so the comparison never holds.",
  examples: [
    { bad: soldDays("soldDays"), at: "/rows/0/when/path", good: soldDays("$.soldDays") },
    {
      bad: createTagWithCondition({ fact: "location", path: "$.nme", operator: "equal", value: "Perth" }),
      at: "/rows/0/when/path",
      good: createTagWithCondition(
        { fact: "location", path: "$.name", operator: "equal", value: "Perth" },
        { location: { name: "Perth" } },
      ),
    },
  ],
  visit({ fact, entry, path = "", pathPointer }, report) {
    if (entry === undefined || path === "") return;
    const keys = parsePathKeys(path);
    if (keys && findSchemaAt(entry.schema, keys) !== undefined) return;
    // `soldDays` is meant as `$.soldDays`.
    const plain = keys ? path : `$.${path}`;
    const properties = Object.keys(convertToJsonObject(entry.schema.properties as JsonValue));
    const isMeant = findSchemaAt(entry.schema, parsePathKeys(plain) ?? [""]) !== undefined;
    const names = properties.map((name) => `$.${name}`);
    const near = isMeant ? () => plain : guess(plain, names);
    report(pathPointer, { fact, path, near, isPlain: keys !== undefined });
  },
});
