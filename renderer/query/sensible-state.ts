import type { Refinements, SearchState } from "./search-config.ts";
import { slugOf } from "./slug.ts";

/**
 * Normalises the state of a hand-typed address: a value that is not in stock but resembles one that is (`toyota`) is
 * replaced by it. Other values are kept, and the page says how many cars it would find without them.
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
