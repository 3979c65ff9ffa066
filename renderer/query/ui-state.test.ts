import { expect, it } from "vitest";
import { typedSearch } from "../../tests/support/typed-search.ts";
import { looserRequests } from "./looser-requests.ts";
import { fromUiState, toUiState } from "./ui-state.ts";

const config = typedSearch({ badge: ["-S Line", "S Line"], make: ["Kia"] });
const state = { refinements: { badge: ["-S Line", "S-Line"], make: ["Kia"] }, ranges: {} };

it("asks for a value that begins with a dash, and not for all others", () => {
  const ui = toUiState(state, config);
  expect(ui.refinementList).toEqual({ badge: ["\\-S Line", "S-Line"], make: ["Kia"] });
  expect(fromUiState(ui, config)).toEqual(state);
  const filters = looserRequests(state, config, { index: "cars", filters: undefined }).map(
    ({ params }) => params.facetFilters,
  );
  expect(filters).toContainEqual([["badge:\\-S Line", "badge:S-Line"]]);
});
