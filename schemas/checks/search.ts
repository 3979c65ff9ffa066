import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { searchAttributes, searchNumbers } from "../entities/search-attributes.ts";

/** A condition of a filter: the attribute that it names, and whether it compares numbers. */
export interface FilterCondition {
  attribute: string;
  isCompared: boolean;
}

/** Parses a filter with the search engine's parser: its conditions, or the error. */
export type ReadFilter = (text: string) => { conditions: FilterCondition[] } | { problem: string };

const numbers = new Set(searchNumbers);
const attributes = new Set(searchAttributes);

/** An attribute that no search record has. */
export function attributeFinding(name: string, pointer: string): Finding | undefined {
  if (attributes.has(name)) return undefined;
  const allowed = searchAttributes;
  return { code: "search/unknown-attribute", params: { name, near: guess(name, allowed), allowed }, pointer };
}

/** The first mistake in a filter that the engine would refuse. */
export function filterFinding(filter: string, pointer: string, read: ReadFilter): Finding | undefined {
  const found = read(filter);
  if ("problem" in found) {
    return { code: "search/bad-filter", params: { filter, problem: found.problem }, pointer };
  }
  for (const { attribute, isCompared } of found.conditions) {
    const unknown = attributeFinding(attribute, pointer);
    if (unknown) return unknown;
    if (isCompared && !numbers.has(attribute)) {
      const problem = `"${attribute}" is text; only numbers can be compared`;
      return { code: "search/bad-filter", params: { filter, problem }, pointer };
    }
  }
  return undefined;
}
