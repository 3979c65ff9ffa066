import { type FactEntry, factEntry, kindsOf } from "../../rules/tools.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

/** What a search cannot do with a fact, and what to do instead. */
function findFault({ name, direct, scope, reads, schema }: FactEntry, isNumeric: boolean) {
  if (direct) return { problem: "it is a field of a car", advice: `Write "field": "${name}" instead.` };
  const kinds = kindsOf(schema);
  // What a fact of a page reads of a car, it compares with the visitor.
  const problem =
    scope === "page" && reads.length > 0
      ? "it depends on the visitor, and the search is the same for all"
      : scope !== "car"
        ? "it says nothing about a car"
        : kinds?.has("object") || kinds?.has("array")
          ? "it has several parts"
          : undefined;
  if (problem !== undefined)
    return { problem, advice: "Name a fact about a car alone that is one value; docs/rules.md lists them." };
  return isNumeric && !kinds?.has("number")
    ? { problem: "it is no number, so it has no range", advice: 'Remove "as" or "bands": it is then a list.' }
    : undefined;
}

const withFact = (fact: string) => ({
  "site.json": { search: { attributes: { own: { label: "Own", fact } } } },
});

export const check = defineCheck<{ fact: string; problem: string; advice: string }>({
  code: "search/unfit-fact",
  severity: "error",
  subject: "dealer",
  message: ({ fact, problem }) => `Cars cannot be searched by the fact "${fact}": ${problem}.`,
  hint: ({ advice }) => advice,
  why: "A filter of it would find nothing, or not the same for everybody.",
  examples: [
    { bad: withFact("open_now"), at: "/search/attributes/own/fact", good: withFact("age_days") },
    { bad: withFact("km"), at: "/search/attributes/own/fact", good: withFact("age_days") },
  ],
  visit({ site }, report) {
    for (const [name, { fact, as, bands }] of Object.entries(site.search?.attributes ?? {})) {
      const entry = fact === undefined ? undefined : factEntry(fact);
      const fault = entry && findFault(entry, as === "range" || bands !== undefined);
      if (entry && fault)
        report(toPointer(["site", "search", "attributes", name, "fact"]), { fact: entry.name, ...fault });
    }
  },
});
