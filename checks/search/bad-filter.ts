import type { FilterCondition } from "../../schemas/checks/catalogs.ts";
import { type SearchNames, searchNames } from "../../schemas/entities/search-names.ts";
import { defineCheck, type Guess, guess } from "../check.ts";

/** What a condition names or compares that the search does not have. */
function problemOf(
  { attribute, isCompared, value }: FilterCondition,
  { attributes, numbers }: SearchNames,
): string | undefined {
  const isNumber = numbers.includes(attribute);
  if (!attributes.includes(attribute)) return `cars cannot be searched by "${attribute}"`;
  if (isCompared && !isNumber) return `"${attribute}" is text; only numbers can be compared`;
  const isWord = value !== undefined && isNumber && Number.isNaN(Number(value));
  return isWord ? `"${attribute}" is a number, but "${value}" is not` : undefined;
}

const about = (filters: string) => ({
  "pages/about.json": { data: { found: { source: "cars", params: { filters } } } },
});

export const check = defineCheck<{ filter: string; problem: string; near?: Guess }>({
  severity: "error",
  subject: "filter",
  message: ({ filter, problem }) => `The filter "${filter}" does not work: ${problem}.`,
  hint: () =>
    "Write conditions such as car_type:used AND make:'Land Rover' AND price < 20000, with AND, OR and NOT between them.",
  why: "Pages with this filter show no cars.",
  examples: [
    {
      bad: about("car_type:used AND"),
      at: "/data/found/params/filters",
      good: about("car_type:used AND price < 20000"),
    },
    { bad: about("bodi:Ute"), at: "/data/found/params/filters", good: about("body:Ute") },
  ],
  visit({ reference: { name: filter, pointer }, dealer: { readFilter, site } }, report) {
    const read = readFilter?.(filter) ?? { conditions: [] };
    if ("problem" in read) report(pointer, { filter, problem: read.problem });
    else
      for (const condition of read.conditions) {
        const names = searchNames(site.search);
        const problem = problemOf(condition, names);
        if (problem === undefined) continue;
        const near = () => {
          const suggestion = guess(condition.attribute, names.attributes)();
          return suggestion && filter.replace(condition.attribute, () => suggestion);
        };
        report(pointer, { filter, problem, near });
        return;
      }
  },
});
