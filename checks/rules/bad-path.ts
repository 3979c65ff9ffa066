import { pathKeys, schemaAt } from "../../rules/tools.ts";
import { didYouMean } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import { tagWhen } from "../testing/tag.ts";

const soldDays = (path: string) => tagWhen({ fact: "settings", path, operator: "lessThan", value: 9 });

export const check = defineCheck<{ fact: string; path: string; near: Guess; isPlain: boolean }>({
  code: "rules/bad-path",
  severity: "error",
  subject: "fact",
  message: ({ fact, path, isPlain }) =>
    isPlain
      ? `The fact "${fact}" has no value at the path "${path}".`
      : `"${path}" is not a plain path, such as $.a.b.`,
  hint: ({ near, fact }) => didYouMean(near, `'forecourt docs ${fact}' lists its parts.`),
  why: "Nothing is found at such a path, so the comparison never holds.",
  examples: [
    { bad: soldDays("soldDays"), at: "/rows/0/when/path", good: soldDays("$.soldDays") },
    {
      bad: tagWhen({ fact: "location", path: "$.nme", operator: "equal", value: "Perth" }),
      at: "/rows/0/when/path",
      good: tagWhen(
        { fact: "location", path: "$.name", operator: "equal", value: "Perth" },
        { location: { name: "Perth" } },
      ),
    },
  ],
  visit({ fact, entry, path = "", pathPointer }, report) {
    if (entry === undefined || path === "") return;
    const keys = pathKeys(path);
    if (keys && schemaAt(entry.schema, keys) !== undefined) return;
    // `soldDays` is meant as `$.soldDays`, and so is `$..soldDays`.
    const meant = path.split(/[^\w-]+/).filter((key) => key !== "");
    const wrong = meant.findIndex((_, at) => schemaAt(entry.schema, meant.slice(0, at + 1)) === undefined);
    const properties = objectOf(schemaAt(entry.schema, meant.slice(0, wrong))?.properties as JsonValue);
    const name = wrong === -1 ? undefined : guess(meant[wrong] ?? "", Object.keys(properties))();
    if (name !== undefined) meant[wrong] = name;
    const near = () => (wrong === -1 || name !== undefined ? `$.${meant.join(".")}` : undefined);
    report(pathPointer, { fact, path, near, isPlain: keys !== undefined });
  },
});
