import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Filter } from "../../search/filters/filter.ts";
import {
  buildImage,
  createIndex,
  openIndex,
  type SearchIndex,
  type SearchRecord,
  searchMany,
} from "../../search/index.ts";
import { createMemo } from "../../search/select.ts";
import { config, conjunction, print, query, stock } from "./search-arbitraries.ts";
import { createOracle } from "./search-oracle.ts";

const numRuns = Number(process.env.FC_RUNS ?? 60);
const facets = [...config.facets, ...config.numeric];
const ids = (records: readonly { objectID: string }[]): string[] => records.map((record) => record.objectID);

function prepare(records: readonly SearchRecord[]) {
  return { index: createIndex(records, config), oracle: createOracle(records, config) };
}

describe("search against a scan of all records", () => {
  it("[S7.5] finds, orders and pages exactly as the scan", () => {
    const page = fc.record({ page: fc.nat(3), hitsPerPage: fc.constantFrom(0, 1, 5, 21, 1000) });
    const name = fc.constantFrom("cars", "cars_price_asc", "cars_price_desc");
    fc.assert(
      fc.property(stock, query, conjunction, page, name, (records, text, filter, paging, indexName) => {
        const { index, oracle } = prepare(records);
        const answer = index.search({ query: text, filters: print(filter), ...paging }, { indexName });
        const expected = oracle.matching(text, filter, config.replicas[indexName]);
        const from = paging.page * paging.hitsPerPage;
        // From anywhere, as many as a page has.
        const window = { offset: paging.page, hitsPerPage: paging.hitsPerPage };
        expect(answer.nbHits).toBe(expected.length);
        expect(ids(answer.hits)).toEqual(ids(expected.slice(from, from + paging.hitsPerPage)));
        const { hits } = index.search({ query: text, filters: print(filter), ...window }, { indexName });
        expect(ids(hits)).toEqual(ids(expected.slice(window.offset, window.offset + window.hitsPerPage)));
        expect(answer.nbPages).toBe(paging.hitsPerPage && Math.ceil(expected.length / paging.hitsPerPage));
      }),
      { numRuns },
    );
  });

  it("[S3.16] counts every facet and its statistics exactly as the scan", () => {
    fc.assert(
      fc.property(stock, query, conjunction, fc.constantFrom(1, 2, 5, 100), (records, text, filter, limit) => {
        const { index, oracle } = prepare(records);
        const request = { query: text, filters: print(filter), facets: ["*"], maxValuesPerFacet: limit };
        const answer = index.search(request);
        const bare = index.search({ ...request, facetsWithoutValues: [...facets] });
        expect(bare.facets_stats).toEqual(answer.facets_stats);
        expect(Object.keys(bare.facets ?? {})).toEqual(Object.keys(answer.facets ?? {}));
        for (const facet of facets) expect(bare.facets?.[facet] ?? {}).toEqual({});
        const expected = oracle.matching(text, filter);
        for (const facet of facets) {
          const counts = new Map(Object.entries(answer.facets?.[facet] ?? {}));
          expect(counts).toEqual(new Map(oracle.top(facet, expected, limit)));
          const stats = oracle.stats(facet, expected);
          const found = answer.facets_stats?.[facet];
          expect(found === undefined).toBe(stats === undefined);
          if (!found || !stats) continue;
          expect([found.min, found.max]).toEqual([stats.min, stats.max]);
          expect(found.sum).toBeCloseTo(stats.sum, 6);
          expect(found.avg).toBeCloseTo(stats.sum / stats.n, 6);
        }
      }),
      { numRuns },
    );
  });

  it("answers from an image that came from another thread as from one made here, in the same memory", () => {
    const name = fc.constantFrom("cars", "cars_price_asc");
    fc.assert(
      fc.property(stock, query, conjunction, name, (records, text, filter, indexName) => {
        const image = buildImage(records, config);
        const posted = structuredClone(image);
        expect(posted.records.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
        // A change in one is seen in the other: nothing of the documents was copied.
        for (const [at, column] of image.columns.entries()) {
          column.postings.fill(0);
          expect(posted.columns[at]?.postings.every((document) => document === 0)).toBe(true);
        }
        const [here, there] = [createIndex(records, config), openIndex(structuredClone(buildImage(records, config)))];
        for (const params of [{}, { restrictSearchableAttributes: ["name"] }, { optionalWords: [text] }]) {
          const asked = { query: text, filters: print(filter), facets: ["*"], hitsPerPage: 1000, ...params };
          const answers = [here, there].map((index) => {
            const { processingTimeMS: _, ...answer } = index.search(asked, { indexName });
            return answer;
          });
          expect(answers[1]).toEqual(answers[0]);
        }
        for (const { objectID } of records)
          expect(there.findBy("objectID", objectID)).toEqual(here.findBy("objectID", objectID));
        expect([...there.records()]).toEqual([...here.records()]);
        expect([there.version, there.size]).toEqual([here.version, here.size]);
      }),
      { numRuns },
    );
  }, 120_000);

  it("reads the list parameters as it reads filters", () => {
    fc.assert(
      fc.property(stock, conjunction, (records, filter) => {
        const { index } = prepare(records);
        const all = (params: object): string[] => ids(index.search({ hitsPerPage: 1000, ...params }).hits);
        expect(all(asLists(filter))).toEqual(all({ filters: print(filter) }));
      }),
      { numRuns },
    );
  });

  it("searches the values of a facet within the result", () => {
    fc.assert(
      fc.property(
        stock,
        conjunction,
        fc.constantFrom("", "al", "tow", "sun ro", "per"),
        (records, filter, facetQuery) => {
          const { index, oracle } = prepare(records);
          const expected = oracle.matching("", filter);
          const words = facetQuery.split(" ");
          for (const facet of ["make", "features", "place.city"]) {
            const { facetHits } = index.searchForFacetValues(facet, {
              facetQuery,
              maxFacetHits: 100,
              filters: print(filter),
            });
            const matching = oracle
              .top(facet, expected, 1000)
              .filter(([value]) => words.every((word) => ` ${value.toLowerCase()}`.includes(` ${word}`)));
            const plain = matching.filter(([value]) => /^[\w -]+$/.test(value));
            const found = facetHits.filter(({ value }) => /^[\w -]+$/.test(value));
            expect(found.map(({ value, count }) => [value, count])).toEqual(plain);
          }
        },
      ),
      { numRuns },
    );
  });

  it("answers the requests of one call as it answers each alone", () => {
    fc.assert(
      fc.property(stock, query, fc.array(conjunction, { minLength: 2, maxLength: 4 }), (records, text, filters) => {
        const { index } = prepare(records);
        const memo = createMemo();
        for (const filter of filters) {
          const params = { query: text, filters: print(filter), facets: ["*"] };
          const timeless = { processingTimeMS: 0 };
          expect({ ...index.search(params, { memo }), ...timeless }).toEqual({
            ...index.search(params),
            ...timeless,
          });
        }
      }),
      { numRuns },
    );
  });

  it("answers a page's call, which leaves out one refinement after another, as it answers each request alone", () => {
    fc.assert(
      fc.property(stock, query, conjunction, (records, text, filter) => {
        const { index } = prepare(records);
        const parts = filter.kind === "and" ? filter.of : [filter];
        const left = parts.map((_, i) => parts.filter((_, other) => other !== i));
        const requests = [parts, ...left, parts].map((of) => ({
          indexName: "cars",
          params: { query: text, filters: print({ kind: "and", of }), facets: ["*"], hitsPerPage: 1000 },
        }));
        const timeless = (answer: object) => ({ ...answer, processingTimeMS: 0 });
        // Twice: the second call works in the rooms that the first gave back.
        for (let call = 0; call < 2; call++) {
          const { results } = searchMany(() => index, requests);
          expect(results.map(timeless)).toEqual(requests.map(({ params }) => timeless(index.search(params))));
        }
      }),
      { numRuns },
    );
  });

  it("keeps every result within the scope, for any request", () => {
    fc.assert(
      fc.property(stock, query, conjunction, conjunction, (records, text, filter, limits) => {
        fc.pre(!print(limits).includes("unknown"));
        const { index, oracle } = prepare(records);
        const params = { query: text, filters: print(filter), hitsPerPage: 1000, facets: ["make"] };
        const allowed = new Set(ids(oracle.matching("", limits)));
        const answer = index.search(params, { scope: print(limits) });
        expect(ids(answer.hits)).toEqual(ids(index.search(params).hits).filter((id) => allowed.has(id)));
      }),
      { numRuns },
    );
  });

  it("does not depend on the order of the records where ranks differ, nor on how many words of bits they fill", () => {
    fc.assert(
      fc.property(stock, query, (records, text) => {
        const ranked = records.map((record, i) => ({ ...record, rank: i }));
        const answer = (index: SearchIndex) => index.search({ query: text, facets: ["*"], hitsPerPage: 1000 }).hits;
        expect(ids(answer(createIndex(ranked.toReversed(), config)))).toEqual(ids(answer(createIndex(ranked, config))));
      }),
      { numRuns },
    );
  });
});

/** An AND of ORs as `facetFilters` and `numericFilters`; a negated number becomes its `filters`, which lists cannot say. */
function asLists(filter: Filter): { facetFilters: string[][]; numericFilters: string[][]; filters: string } {
  const lists = { facetFilters: [] as string[][], numericFilters: [] as string[][], filters: "" };
  const rest: Filter[] = [];
  for (const group of filter.kind === "and" ? filter.of : [filter]) {
    const parts = group.kind === "or" ? group.of : [group];
    const bare = parts.map((part) => (part.kind === "not" ? part.of : part));
    if (bare.every((part) => part.kind === "facet")) {
      lists.facetFilters.push(
        parts.map((part, i) => {
          const { attribute, value } = bare[i] as { attribute: string; value: string };
          return part.kind === "not" ? `${attribute}:-${value}` : `${attribute}:${value.replace(/^-/, "\\-")}`;
        }),
      );
    } else if (parts.every((part) => part.kind !== "not")) lists.numericFilters.push(parts.map(print));
    else rest.push(group);
  }
  return { ...lists, filters: rest.length > 0 ? print({ kind: "and", of: rest }) : "" };
}
