import type { Finding } from "../../schemas/diagnostics/catalogue.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { type FactEntry, factEntry } from "../fact-catalogue.ts";
import { unknownFact } from "./condition.ts";

type Attributes = NonNullable<NonNullable<ResolvedTenant["site"]["search"]>["attributes"]>;

const typesOf = ({ schema }: FactEntry): string[] =>
  [schema.type ?? []].flat().filter((type): type is string => typeof type === "string" && type !== "null");

const isNumber = (entry: FactEntry) =>
  typesOf(entry).every((type) => type === "number" || type === "integer") && typesOf(entry).length > 0;

/** What a search cannot do with a fact, and what to do instead. */
function problemWith(entry: FactEntry, { as, bands }: Attributes[string]) {
  if (entry.direct)
    return { problem: "it is a field of a car", advice: `Write "field": "${entry.name}" instead.` };
  // What a fact of a page reads of a car, it compares with the visitor.
  if (entry.scope === "page" && entry.reads.length > 0)
    return {
      problem: "it depends on the visitor, and the search is the same for all",
      advice: "Name a fact about a car alone; docs/rules.md lists them.",
    };
  if (entry.scope !== "car")
    return {
      problem: "it says nothing about a car",
      advice: "Name a fact about a car; docs/rules.md lists them.",
    };
  if (typesOf(entry).some((type) => type === "object" || type === "array"))
    return { problem: "it has several parts", advice: "Name a fact that is one value." };
  if ((bands || as === "range") && !isNumber(entry))
    return {
      problem: `it is no number, so it has no ${bands ? "bands" : "range"}`,
      advice: `Remove "${bands ? "bands" : "as"}": its values are then a list.`,
    };
  return undefined;
}

/** Facts of `search.attributes` that do not exist, or that no search can count. */
export function checkSearchFacts({ site }: ResolvedTenant): Finding[] {
  return Object.entries(site.search?.attributes ?? {}).flatMap(([name, attribute]): Finding[] => {
    const { fact } = attribute;
    if (fact === undefined) return [];
    const pointer = toPointer(["site", "search", "attributes", name, "fact"]);
    const entry = factEntry(fact);
    if (entry === undefined) return [{ code: "rules/unknown-fact", params: unknownFact(fact), pointer }];
    const problem = problemWith(entry, attribute);
    return problem ? [{ code: "search/unfit-fact", params: { fact, ...problem }, pointer }] : [];
  });
}
