import type { Refinements, SearchState } from "./search-config.ts";
import { slugOf } from "./slug.ts";

/**
 * A state as a hand-made address probably meant it: a value that is not in stock but reads like one that is (`toyota`)
 * becomes that one. What reads like nothing in stock is kept: the page says what it would find without it.
 */
export function sensibleState(state: SearchState, valuesOf: (attribute: string) => string[]): SearchState {
  const refinements: Refinements = {};
  for (const [attribute, values] of Object.entries(state.refinements)) {
    refinements[attribute] = [...new Set(knownValues(values, valuesOf(attribute)))];
  }
  return { ...state, refinements };
}

function knownValues(values: readonly string[], known: readonly string[]): string[] {
  const exact = new Set(known);
  return values.map((value) => {
    if (exact.has(value)) return value;
    const slug = slugOf(value);
    return (slug !== "" && known.find((one) => slugOf(one) === slug)) || value;
  });
}
