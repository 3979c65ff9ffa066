import type { Column } from "./column.ts";
import { type Counted, countFacet, selectTopCodes } from "./facets.ts";
import { combineWithAnd, type Filter } from "./filters/filter.ts";
import { createHighlighter, type WordTest } from "./highlight.ts";
import type { IndexData } from "./index-data.ts";
import { MAX_QUERY, type Plan } from "./params.ts";
import { RequestError } from "./request-error.ts";
import type { FacetValuesResponse } from "./response.ts";
import { createResultSet } from "./search.ts";
import { type CallMemo, select } from "./select.ts";
import { countTypos } from "./text/distance.ts";
import { MAX_WORDS } from "./text/match.ts";
import { computeMaxTypos } from "./text/vocabulary.ts";
import { listIndexWords, splitWords } from "./text/words.ts";

/** A search among the values of one facet, within a search's text and filters. */
export interface FacetRequest {
  readonly facet: string;
  readonly facetQuery: string;
  readonly limit: number;
}

/** Steps of splitting a facet's value into words, and of comparing its words with one of the query. */
const PER_VALUE = 1000;
const PER_WORD = 1000;

/**
 * Values that contain every word of the query (the last can be a prefix), most frequent first; misspelt words count
 * only if nothing matches as typed. Throws RequestError (400) for an attribute that is not a facet.
 */
export function searchFacet(
  data: IndexData,
  plan: Plan,
  request: FacetRequest,
  scope: Filter,
  memo: CallMemo,
): FacetValuesResponse {
  const started = performance.now();
  const column = data.facets.includes(request.facet) ? data.columns.get(request.facet) : undefined;
  if (column === undefined) {
    const name = request.facet;
    const hint = `you need to add \`searchable(${name})\` to attributesForFaceting`;
    throw new RequestError(`Cannot search in \`${name}\` attribute, ${hint}.`);
  }
  const selection = select(data, plan, combineWithAnd([scope, plan.filter]), memo);
  const counted = countFacet(column, createResultSet(selection, data.size), memo.budget.work);
  const words = splitWords(request.facetQuery.slice(0, MAX_QUERY))
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
  // Each value is split into words, and each word is compared with each word of the query.
  memo.budget.work(counted.codes.length * (words.length === 0 ? 1 : PER_VALUE + words.length * PER_WORD));
  const { matching, misspelt } = matchingValues(column, counted, words, plan);
  const tests = words.map((word, i): WordTest => ({ word, asPrefix: i === words.length - 1, covers: [i], misspelt }));
  const highlighter = createHighlighter(words, tests, plan.tags, memo.budget);
  return {
    facetHits: selectTopCodes(matching, request.limit, plan.facetOrder).map(([code, count]) => {
      const value = column.values.at(code);
      memo.budget.bytes(2 * value.length + 60);
      return { value, highlighted: highlighter.text(value).value, count };
    }),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.round(performance.now() - started),
  };
}

function matchingValues(column: Column, counted: Counted, words: readonly string[], plan: Plan) {
  const misspelt = new Set<string>();
  if (words.length === 0) return { matching: counted, misspelt };
  const last = words.length - 1;
  const held = Array.from(counted.codes, (code) => listIndexWords(column.values.at(code)));
  const typed = keep(counted, (place) =>
    words.every((word, i) => held[place]?.some((other) => other === word || (i === last && other.startsWith(word)))),
  );
  if (typed.codes.length > 0 || plan.typoTolerance === "false") return { matching: typed, misspelt };
  const close = keep(counted, (place) =>
    words.every((word, i) => {
      const limit = computeMaxTypos(word, plan.typoSizes);
      const found = held[place]?.filter((other) => countTypos(word, other, limit, i === last) <= limit) ?? [];
      for (const other of found) misspelt.add(other);
      return found.length > 0;
    }),
  );
  return { matching: close, misspelt };
}

function keep({ codes, counts }: Counted, test: (place: number) => boolean | undefined): Counted {
  const uint32Array = codes.map((_, place) => place).filter((place) => test(place) === true);
  return {
    codes: uint32Array.map((place) => codes[place] as number),
    counts: uint32Array.map((place) => counts[place] as number),
  };
}
