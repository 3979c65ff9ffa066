import { type FactEntry, factEntry, kindsOf } from "../../rules/tools.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

/** Why a search cannot use a fact. */
function findFault({ direct, scope, reads, schema }: FactEntry, isNumeric: boolean): string | undefined {
  const kinds = kindsOf(schema);
  if (direct) return "it is a field of a car";
  // What a fact of a page reads of a car, it compares with the visitor.
  if (scope === "page" && reads.length > 0)
    return "it depends on the visitor, and the search is the same for all";
  if (scope !== "car") return "it says nothing about a car";
  if (kinds?.has("object") || kinds?.has("array")) return "it has several parts";
  return isNumeric && !kinds?.has("number") ? "it is no number, so it has no range" : undefined;
}

const withFact = (fact: string) => ({
  "site.json": { search: { attributes: { own: { label: "Own", fact } } } },
});

export const check = defineCheck<{ fact: string; problem: string }>({
  code: "search/unfit-fact",
  severity: "error",
  subject: "dealer",
  message: ({ fact, problem }) => `Cars cannot be searched by the fact "${fact}": ${problem}.`,
  hint: () =>
    'Name a fact about a car alone that is one value (docs/rules.md lists them), or a field of a car as "field".',
  why: "A filter of it would find nothing, or not the same for everybody.",
  examples: [
    { bad: withFact("open_now"), at: "/search/attributes/own/fact", good: withFact("age_days") },
    { bad: withFact("km"), at: "/search/attributes/own/fact", good: withFact("age_days") },
  ],
  visit({ site }, report) {
    for (const [name, { fact, as, bands }] of Object.entries(site.search?.attributes ?? {})) {
      const entry = fact === undefined ? undefined : factEntry(fact);
      const problem = entry && findFault(entry, as === "range" || bands !== undefined);
      if (entry && problem)
        report(toPointer(["site", "search", "attributes", name, "fact"]), { fact: entry.name, problem });
    }
  },
});
