import { algoliasearch, type SearchResponse } from "algoliasearch";
import { liteClient } from "algoliasearch/lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patientTimeouts } from "../../platform/base/testing/patience.ts";
import { startServer } from "./algolia-server.ts";

type Car = { name: string; make: string; price: number; year: number };

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const hosts = () => [{ url: `127.0.0.1:${server.port}`, protocol: "http" as const, accept: "readWrite" as const }];
const full = () => algoliasearch("app", "key", { hosts: hosts(), timeouts: patientTimeouts });
const lite = () => liteClient("app", "key", { hosts: hosts(), timeouts: patientTimeouts });

async function searchOne(params: Record<string, unknown>, indexName = "cars"): Promise<SearchResponse<Car>> {
  const { results } = await lite().search<Car>({ requests: [{ indexName, ...params }] });
  return results[0] as SearchResponse<Car>;
}

describe("the unmodified algoliasearch client", () => {
  it("[S7.3] searches an index and its replicas by name", async () => {
    const byRank = await searchOne({ query: "brava", hitsPerPage: 3 });
    expect(byRank.hits.map((hit) => hit.objectID)).toEqual(["car-48", "car-45", "car-42"]);
    const byPrice = await searchOne({ query: "brava", hitsPerPage: 3 }, "cars_price_asc");
    expect(byPrice.hits.map((hit) => hit.price)).toEqual([10_000, 11_500, 13_000]);
    expect(byPrice.index).toBe("cars_price_asc");
  });

  it("[S7.5] answers query, page, filters and facets in one response", async () => {
    const response = await searchOne({
      query: "",
      filters: 'car_type:used AND price<20000 AND NOT make:"Čedo"',
      facets: ["*"],
      hitsPerPage: 4,
      page: 1,
    });
    expect(response).toMatchObject({
      nbHits: 7,
      page: 1,
      nbPages: 2,
      hitsPerPage: 4,
      exhaustiveNbHits: true,
      query: "",
    });
    expect(response.hits).toHaveLength(3);
    expect(response.facets?.make).toEqual({ Alfaro: 7 });
    expect(response.facets?.features).toEqual({ "Tow bar": 7, Sunroof: 7 });
    expect(response.facets_stats?.price).toEqual({ min: 10_500, max: 19_500, avg: 15_000, sum: 105_000 });
    expect(response.facets).not.toHaveProperty("site");
  });

  it("highlights matches with the tags of the page", async () => {
    const tags = { highlightPreTag: "__ais-highlight__", highlightPostTag: "__/ais-highlight__" };
    const { hits } = await searchOne({ query: "cedo spo", hitsPerPage: 1, ...tags });
    expect(hits[0]?._highlightResult).toMatchObject({
      make: {
        value: "__ais-highlight__Čedo__/ais-highlight__",
        matchLevel: "partial",
        matchedWords: ["cedo"],
      },
      name: {
        value: "2014 __ais-highlight__Čedo__/ais-highlight__ 3 __ais-highlight__Spo__/ais-highlight__rt",
        matchLevel: "full",
      },
    });
  });

  it("finds names however they are joined, and misspelt", async () => {
    for (const query of ["cx-5", "cx5", "CX 5", "brava cx5", "brva cx-5", "trail-blazer", "trialblazer", "cedo3"]) {
      expect([query, (await searchOne({ query, hitsPerPage: 0 })).nbHits]).toEqual([
        query,
        query.startsWith("cedo") ? 16 : 17,
      ]);
    }
    expect((await searchOne({ query: "cx-6" })).nbHits).toBe(0);
  });

  it("searches facet values through the lite client and the full client", async () => {
    const { results } = await lite().searchForFacets({
      requests: [{ indexName: "cars", type: "facet", facet: "make", facetQuery: "alf" }],
    });
    const found = await full().searchForFacetValues({
      indexName: "cars",
      facetName: "make",
      searchForFacetValuesRequest: { facetQuery: "alf" },
    });
    expect(found.facetHits).toEqual([{ value: "Alfaro", highlighted: "<em>Alf</em>aro", count: 17 }]);
    expect(results[0]?.facetHits).toEqual(found.facetHits);
  });

  it("answers a mixed call of searches and facet searches in order", async () => {
    const { results } = await full().search({
      requests: [
        { indexName: "cars", query: "alfaro", hitsPerPage: 1 },
        { indexName: "cars", type: "facet", facet: "features", facetQuery: "tow", filters: "year:2011" },
      ],
    });
    expect(results[0]).toMatchObject({ nbHits: 17 });
    expect(results[1]).toMatchObject({ facetHits: [{ value: "Tow bar", count: 2 }] });
  });

  it("searches one index by searchSingleIndex, with parameters as facetFilters and numericFilters", async () => {
    const response = await full().searchSingleIndex<Car>({
      indexName: "cars",
      searchParams: {
        facetFilters: [["make:Brava", "make:Alfaro"], "car_type:-new"],
        numericFilters: ["price>=12000", "km:0 TO 20000"],
        attributesToRetrieve: ["make"],
        attributesToHighlight: [],
      },
    });
    expect(response.nbHits).toBe(6);
    expect(response.hits[0]).toEqual({ objectID: "car-19", make: "Alfaro" });
  });

  it("reports mistakes as Algolia does", async () => {
    const failure = (error: { status?: number; message: string }) => [error.status, error.message];
    expect(await searchOne({ filters: "make:" }).catch(failure)).toEqual([400, expect.stringContaining("at col 5")]);
    expect(await searchOne({}, "nothing").catch(failure)).toEqual([404, "Index nothing does not exist"]);
    expect(await searchOne({ hitsPerPage: 1001 }).catch(failure)).toEqual([
      400,
      expect.stringContaining("hitsPerPage"),
    ]);
  });

  it("never leaves the site's scope or shows an attribute that is not to be retrieved", async () => {
    const attempts = ["site:theirs", "site:ours OR site:theirs", "NOT site:ours", ""];
    for (const filters of attempts) {
      const response = await searchOne({
        filters,
        hitsPerPage: 1000,
        attributesToRetrieve: ["*", "secret"],
        attributesToHighlight: ["secret", "*"],
        facets: ["site", "secret", "*"],
      });
      expect(response.hits.every((hit) => Number(hit.objectID.slice(4)) < 50)).toBe(true);
      expect(JSON.stringify({ ...response, params: "" })).not.toMatch(/secret-|theirs/);
    }
  });

  it("pages to hit 1,000 at most, as Algolia does", async () => {
    const { createIndex } = await import("../../search/index.ts");
    const { config } = await import("./algolia-server.ts");
    const many = createIndex(
      Array.from({ length: 2500 }, (_, i) => ({ objectID: `c${i}`, name: "x" })),
      config,
    );
    expect(many.search({ hitsPerPage: 30 })).toMatchObject({ nbHits: 2500, nbPages: 34 });
    expect(many.search({ hitsPerPage: 30, page: 33 }).hits).toHaveLength(10);
    expect(many.search({ hitsPerPage: 30, page: 34 }).hits).toHaveLength(0);
    expect(many.search({ offset: 990, length: 30 }).hits).toHaveLength(10);
  });
});
