import type { FilterCondition } from "../../schemas/checks/catalogs.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { type SearchNames, searchNames } from "../../schemas/entities/search-names.ts";
import { defineCheck } from "../check.ts";

interface Problem {
  problem: string;
  near?: Guess;
}

/** What a condition names or compares that the search does not have. */
function problemOf(
  { attribute, isCompared, value }: FilterCondition,
  { attributes, numbers }: SearchNames,
): Problem | undefined {
  if (!attributes.includes(attribute))
    return {
      problem: `cars cannot be searched by "${attribute}"`,
      near: guess(attribute, attributes),
    };
  const isNumber = numbers.includes(attribute);
  if (isCompared && !isNumber) return { problem: `"${attribute}" is text; only numbers can be compared` };
  return value !== undefined && isNumber && Number.isNaN(Number(value))
    ? { problem: `"${attribute}" is a number, and "${value}" is none` }
    : undefined;
}

/** What to do about words without quotation marks, and about a lone AND, OR or NOT. */
function adviceOn(filter: string): string {
  const [, first, last] = /^\s*(AND|OR)\b|\b(AND|OR|NOT)\s*$/.exec(filter) ?? [];
  if (first ?? last) return `Write a condition ${first ? "before" : "after"} ${first ?? last}, or remove it.`;
  for (const part of filter.split(/ (?:AND|OR) /)) {
    const [, attribute, value] = /^\(*(?:NOT )?(\w+):([^"':()<>=]+)\)*$/.exec(part) ?? [];
    if (value?.trim().includes(" "))
      return `Put a value of several words in quotation marks: ${attribute}:'${value.trim()}'.`;
  }
  return "Write conditions such as car_type:used AND price < 20000, with AND, OR and NOT between them.";
}

const about = (filters: string) => ({
  "pages/about.json": { data: { found: { source: "cars", params: { filters } } } },
});

export const check = defineCheck<Problem & { filter: string }>({
  code: "search/bad-filter",
  severity: "error",
  subject: "reference",
  message: ({ filter, problem }) => `The filter "${filter}" does not work: ${problem}.`,
  hint: ({ filter, near }) => (near?.() === undefined ? adviceOn(filter) : `Did you mean "${near()}"?`),
  why: "A page that asks for cars by it shows none.",
  examples: [
    {
      bad: about("car_type:used AND"),
      at: "/data/found/params/filters",
      good: about("car_type:used AND price < 20000"),
    },
    { bad: about("bodi:Ute"), at: "/data/found/params/filters", good: about("body:Ute") },
  ],
  visit({ reference: { kind, name: filter, pointer }, dealer: { readFilter, site } }, report) {
    if (kind !== "filter" || !readFilter) return;
    const read = readFilter(filter);
    if ("problem" in read) report(pointer, { filter, problem: read.problem });
    else
      for (const condition of read.conditions) {
        const found = problemOf(condition, searchNames(site.search));
        if (found === undefined) continue;
        const { problem, near } = found;
        const write = () => {
          const meant = near?.();
          return meant && filter.replace(condition.attribute, () => meant);
        };
        report(pointer, { filter, problem, near: write });
        return;
      }
  },
});
