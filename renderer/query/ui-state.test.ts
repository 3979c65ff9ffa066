import fc from "fast-check";
import { expect, it } from "vitest";
import type { SearchConfig } from "./search-config.ts";
import { convertFromUiState, convertToUiState } from "./ui-state.ts";

const config = { sorts: [] } as unknown as SearchConfig;
// One that begins with "\\-" cannot be told from an escaped dash: Algolia's own syntax has no other.
const value = fc.oneof(fc.string(), fc.constantFrom("-S Line", "--", "-")).filter((text) => !text.startsWith("\\-"));

it("gives every chosen value back, also one that begins with a dash", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("make", "badge"), fc.array(value)), (chosen) => {
      const refinements = Object.fromEntries(Object.entries(chosen));
      const state = { refinements, ranges: {} };
      expect(convertFromUiState(convertToUiState(state, config), config)).toEqual(state);
    }),
  );
});
