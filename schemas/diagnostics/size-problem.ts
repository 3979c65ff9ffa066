import type { ErrorObject } from "ajv";
import { formatCount } from "../parts/format-count.ts";

const comparisons: { [comparison: string]: string } = {
  ">=": "at least",
  "<=": "at most",
  ">": "greater than",
  "<": "less than",
};

/** What a number must be: "at least 2". */
export function describeLimit({ params: { multipleOf, comparison, limit } }: ErrorObject): string {
  return multipleOf === undefined ? `${comparisons[comparison]} ${limit}` : `a multiple of ${multipleOf}`;
}

/** What is wrong with the size of a list, a text or an object: "The list has 1 entry and needs at least 2 entries". */
export function describeSizeError({ keyword, params, data }: ErrorObject): string {
  const [what, text, more] = Array.isArray(data)
    ? ["list", "entry", "entries"]
    : typeof data === "string"
      ? ["text", "character", "characters"]
      : ["object", "property", "properties"];
  const count = (number: number) => formatCount(number, text, more);
  const size = typeof data === "string" ? [...data].length : Object.keys(Object(data)).length;
  const limit = Number(params.limit);
  if (size === 0 && limit === 1) return `The ${what} is empty`;
  const rule = keyword.startsWith("min") ? "needs at least" : "may have at most";
  return `The ${what} has ${count(size)} and ${rule} ${count(limit)}`;
}
