import { randomBytes } from "node:crypto";
import { pick } from "./attributes.ts";
import { hasBit, listBits } from "./bitset.ts";
import { type Budget, estimateJsonSize } from "./budget.ts";
import { resolveCachedFacets } from "./cached-facets.ts";
import type { Column } from "./column.ts";
import {
  type CodeCount,
  computeFacetStats,
  countFacet,
  type FacetStats,
  type ResultSet,
  selectTopCodes,
} from "./facets.ts";
import { combineWithAnd, type Filter } from "./filters/filter.ts";
import { computeGroups } from "./groups.ts";
import { createHighlighter, createWordTests, type Highlighter, highlightAttributes } from "./highlight.ts";
import type { IndexData } from "./index-data.ts";
import { PAGINATION_LIMIT, type Plan } from "./params.ts";
import type { SearchRecord } from "./records.ts";
import type { Hit, SearchResponse } from "./response.ts";
import { type CallMemo, type Selection, select, selectPage, selectVocabularies } from "./select.ts";
import { buildSnippets } from "./snippet.ts";

/** Steps of any search, and bytes of its answer besides hits and facets. */
const PER_SEARCH = 20_000;
const ENVELOPE = 500;
/** Steps per byte of a hit's record, and per facet value in the answer. */
const PER_BYTE = 10;
const PER_VALUE = 200;

/** Answers one search. `scope` is ANDed to the request's own filters. */
export function search(data: IndexData, plan: Plan, index: string, scope: Filter, memo: CallMemo): SearchResponse {
  const started = performance.now();
  memo.budget.work(PER_SEARCH);
  memo.budget.bytes(ENVELOPE + plan.echo.length);
  const selection = select(data, plan, combineWithAnd([scope, plan.filter]), memo);
  const { offset, length } = plan.window ?? {
    offset: plan.page * plan.hitsPerPage,
    length: plan.hitsPerPage,
  };
  const reachable = Math.min(length, PAGINATION_LIMIT - offset);
  // At most every document of an order, or every match, is read.
  if (reachable > 0 && data.orders.has(index)) memo.budget.work(8 * selection.count + data.size);
  const order = data.orders.get(index);
  const grouped = computeGroups(data, plan, selection, order, memo);
  const count = grouped ? grouped.groups.length : selection.count;
  const docs = grouped
    ? grouped.groups.slice(offset, offset + Math.max(0, reachable)).flat()
    : selectPage(selection, order, offset, reachable);
  const counted = grouped && plan.countsDistinct ? grouped.shown : selection;
  const answer: SearchResponse = {
    hits: hitsOf(data, plan, selection, docs, memo.budget),
    nbHits: count,
    ...(plan.window ?? pageNumbers(plan, count)),
    ...facetsOf(data, plan, counted, memo.budget),
    exhaustive: { facetsCount: true, facetValues: true, nbHits: true, rulesMatch: true, typo: true },
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    query: plan.query,
    ...(selection.removed !== undefined && { queryAfterRemoval: selection.removed }),
    ...(plan.ignored.length > 0 && { message: `Without effect here: ${plan.ignored.join(", ")}.` }),
    ...(selection.radius !== undefined && { automaticRadius: String(selection.radius) }),
    ...(plan.clickAnalytics && { queryID: randomBytes(16).toString("hex") }),
    params: plan.echo,
    index,
    renderingContent: {},
    processingTimeMS: Math.round(performance.now() - started),
  };
  return onlyFields(answer, plan.fields);
}

/** The response with the requested fields. */
function onlyFields(answer: SearchResponse, fields: readonly string[] | undefined): SearchResponse {
  if (fields === undefined) return answer;
  const kept = Object.entries(answer).filter(([name]) => fields.includes(name) || name === "queryID");
  return Object.fromEntries(kept) as unknown as SearchResponse;
}

function pageNumbers(plan: Plan, count: number) {
  const { page, hitsPerPage } = plan;
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(Math.min(count, PAGINATION_LIMIT) / hitsPerPage);
  return { page, nbPages, hitsPerPage };
}

/** The documents of a selection in the forms required for counting facets. */
export function createResultSet(selection: Pick<Selection, "bits" | "count">, size: number): ResultSet {
  const { bits, count } = selection;
  let listed: ReturnType<ResultSet["listed"]> | undefined;
  return {
    bits,
    count,
    listed: () => {
      const complement = count * 2 > size;
      listed ??= { docs: listBits(bits, roomFor(size), size, complement), complement };
      return listed;
    },
  };
}

/** Buffer for listed documents; a list is valid until the next one, after its facets are counted. */
let room = new Uint32Array(0);

function roomFor(size: number): Uint32Array {
  // The last word of a set has bits for up to 31 documents that do not exist.
  if (room.length < size + 31) room = new Uint32Array(size + 31);
  return room;
}

/** Values with their counts as an object. */
function dictionary(column: Column, counted: readonly CodeCount[]): Record<string, number> {
  // Keys and their order differ in every answer, so an ordinary object would get a new hidden class for each. Without
  // a prototype it is a dictionary from the start, and a value called "__proto__" is counted like any other.
  const counts = Object.create(null) as Record<string, number>;
  for (const [code, count] of counted) counts[column.values.at(code)] = count;
  return Object.setPrototypeOf(counts, Object.prototype) as Record<string, number>;
}

type Facets = Pick<SearchResponse, "facets" | "facets_stats">;

/** The facets of an answer; counted once for all pages, orders and spellings of a search that find the same documents. */
function facetsOf(data: IndexData, plan: Plan, selection: Pick<Selection, "bits" | "count">, budget: Budget): Facets {
  if (plan.facets.length === 0) return {};
  const names = plan.facets.includes("*") ? data.facets : data.facets.filter((name) => plan.facets.includes(name));
  const asked = names.map((name): AskedFacet => {
    return { name, most: plan.facetsWithoutValues.has(name) ? 0 : plan.maxValuesPerFacet };
  });
  // By what the index knows: names that a visitor makes up are no part of the key.
  const key = JSON.stringify([plan.facetOrder, asked]);
  return resolveCachedFacets(data, key, selection.bits, budget, (counting) =>
    countFacets(data, { asked, order: plan.facetOrder }, selection, counting),
  );
}

/** An attribute whose values are counted, and how many of them are given. */
interface AskedFacet {
  name: string;
  most: number;
}

function countFacets(
  data: IndexData,
  { asked, order }: { asked: readonly AskedFacet[]; order: Plan["facetOrder"] },
  selection: Pick<Selection, "bits" | "count">,
  budget: Pick<Budget, "work" | "bytes">,
): Facets {
  const result = createResultSet(selection, data.size);
  const facets: [string, Record<string, number>][] = [];
  const stats: [string, FacetStats][] = [];
  for (const { name, most } of asked) {
    const column = data.columns.get(name);
    if (column === undefined) continue;
    const counted = countFacet(column, result, budget.work);
    if (counted.codes.length === 0) continue;
    budget.work(2 * counted.codes.length + Math.min(counted.codes.length, most) * PER_VALUE);
    const top = most === 0 ? [] : selectTopCodes(counted, most, order);
    budget.bytes(top.reduce((sum, [code]) => sum + column.values.at(code).length + 8, name.length));
    facets.push([name, dictionary(column, top)]);
    const numbers = computeFacetStats(column, counted);
    if (numbers) stats.push([name, numbers]);
  }
  return {
    facets: Object.fromEntries(facets),
    ...(stats.length > 0 ? { facets_stats: Object.fromEntries(stats) } : {}),
  };
}

function hitsOf(data: IndexData, plan: Plan, selection: Selection, docs: readonly number[], budget: Budget): Hit[] {
  if (docs.length === 0) return [];
  const { query } = selection;
  const tests = createWordTests(query, selectVocabularies(data, plan));
  budget.work(tests.reduce((sum, { misspelt }) => sum + misspelt.size * PER_VALUE, 0));
  const highlighter = createHighlighter(query.words, tests, plan.tags, budget);
  return docs.map((doc) => {
    budget.work(PER_BYTE * data.sizeOf(doc));
    const record = data.record(doc);
    const shown = retrieved(record, plan.retrieve);
    budget.bytes(estimateJsonSize(shown));
    return {
      ...shown,
      objectID: record.objectID,
      ...highlights(record, plan, data.config.searchable, highlighter),
      ...(plan.snippets.length > 0 && {
        _snippetResult: buildSnippets(record, plan, highlighter, budget.bytes),
      }),
      ...(plan.rankingInfo ? { _rankingInfo: rankingInfo(selection, doc) } : {}),
    };
  });
}

function highlights(
  record: SearchRecord,
  plan: Plan,
  searchable: readonly string[],
  highlighter: Highlighter,
): Pick<Hit, "_highlightResult"> {
  const asked = plan.highlight ?? searchable;
  if (asked.length === 0) return {};
  const attributes = asked.includes("*") ? Object.keys(record).filter((name) => name !== "objectID") : asked;
  return { _highlightResult: highlightAttributes(record, attributes, highlighter) };
}

function retrieved(record: SearchRecord, attributes: readonly string[]): Record<string, unknown> {
  const left = attributes.filter((name) => name.startsWith("-")).map((name) => name.slice(1));
  if (attributes.includes("*")) {
    return left.length === 0
      ? record
      : Object.fromEntries(Object.entries(record).filter(([name]) => !left.includes(name)));
  }
  return pick(record, attributes);
}

function rankingInfo({ query, tiers, typos, distances }: Selection, doc: number): Record<string, unknown> {
  const nearest = distances?.get(doc);
  const metres = Math.round(nearest?.metres ?? 0);
  const at = Math.max(
    0,
    tiers.findIndex((bits) => hasBit(bits, doc)),
  );
  const nbTypos = typos[at] ?? 0;
  return {
    nbTypos,
    nbExactWords: nbTypos === 0 && at === 0 ? query.words.length : 0,
    words: query.words.length,
    userScore: doc,
    filters: 0,
    firstMatchedWord: 0,
    geoDistance: metres,
    ...(nearest && { matchedGeoLocation: { ...nearest.point, distance: metres } }),
    geoPrecision: 1,
    proximityDistance: 0,
  };
}
