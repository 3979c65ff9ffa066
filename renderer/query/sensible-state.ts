import { slugify } from "../../schemas/entities/slugify.ts";
import { clampRange, type FixedEnds, type OpenRange } from "./range-values.ts";
import type { Refinements, SearchConfig, SearchState } from "./search-config.ts";
import { conditionsOf, hasEqualConditions } from "./typed/conditions.ts";
import { readTyped } from "./typed/parse-query.ts";

/**
 * Normalises the state of a hand-typed address: a value that is not in stock but resembles one that is (`toyota`) is
 * replaced by it. Other values are kept, and the page says how many cars it would find without them.
 */
export function normaliseState(state: SearchState, valuesOf: (attribute: string) => string[]): SearchState {
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
    const slug = slugify(value);
    return (slug !== "" && known.find((text) => slugify(text) === slug)) || value;
  });
}

/** The ends of a slider, and those of the stock. */
export type EndsOf = (attribute: string) => { slider: FixedEnds; stock: OpenRange };

/** A requested search whose ranges are within the page's sliders (S5.4). A range that its text says is kept as said. */
export function clampState(state: SearchState, config: SearchConfig, endsOf: EndsOf): SearchState {
  const entries = Object.entries(state.ranges);
  if (entries.length === 0) return state;
  const typed = conditionsOf(readTyped(state.query, config).phrases);
  const ranges = entries.map(([attribute, range]) => {
    if (hasEqualConditions(attribute, typed, state)) return [attribute, range] as const;
    const { slider, stock } = endsOf(attribute);
    return [attribute, clampRange(range, slider, stock)] as const;
  });
  return {
    ...state,
    ranges: Object.fromEntries(ranges.filter(([, range]) => Object.keys(range).length > 0)),
  };
}
