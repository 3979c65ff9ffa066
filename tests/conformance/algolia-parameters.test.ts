import { algoliasearch, type SearchResponse } from "algoliasearch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patientTimeouts } from "../../platform/base/testing/patience.ts";
import { cars, startServer } from "./algolia-server.ts";

type Car = { name: string; make: string; price: number; year: number; car_type: string };

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const client = () =>
  algoliasearch("app", "key", {
    hosts: [{ url: `127.0.0.1:${server.port}`, protocol: "http", accept: "readWrite" }],
    timeouts: patientTimeouts,
  });
async function searchOne(params: Record<string, unknown>): Promise<SearchResponse<Car> & Record<string, unknown>> {
  const { results } = await client().search<Car>({ requests: [{ indexName: "cars", ...params }] });
  return results[0] as SearchResponse<Car> & Record<string, unknown>;
}
const count = async (params: Record<string, unknown>) => (await searchOne({ hitsPerPage: 0, ...params })).nbHits;
/** The cars of the server's scope, for counting by hand. */
const ours = cars.filter(({ site }) => site === "ours");

describe("parameters of Algolia's search API", () => {
  it("[S7.3] filters come as texts, lists, lists in lists and URL-encoded, empty ones ask for nothing", async () => {
    const makes = ours.filter(({ make }) => make !== "Čedo").length;
    const both = [["make:Brava", "make:Alfaro"]];
    expect(await count({ facetFilters: both })).toBe(makes);
    expect(await count({ facetFilters: "(make:Brava,make:Alfaro)" })).toBe(makes);
    expect(await count({ params: `facetFilters=${encodeURIComponent(JSON.stringify(both))}&hitsPerPage=0` })).toBe(
      makes,
    );
    expect(await count({ filters: "make:Brava\n  OR make:Alfaro" })).toBe(makes);
    for (const nothing of [[], [[]], [""], [[""]], "", [[], []]]) {
      expect([nothing, await count({ facetFilters: nothing })]).toEqual([nothing, ours.length]);
      expect(await count({ numericFilters: nothing, tagFilters: nothing })).toBe(ours.length);
    }
    const cheap = ours.filter(({ price }) => Number(price) === 10_000 || Number(price) === 10_500).length;
    expect(await count({ numericFilters: "(price=10000,price=10500)" })).toBe(cheap);
    expect(await count({ numericFilters: [["price=10000", "price=10500"], "price>=10000"] })).toBe(cheap);
  });

  it("[S7.3] getRankingInfo, however it is written", async () => {
    for (const value of [true, 1, "true", "1"]) {
      const { hits } = await searchOne({ query: "brava", hitsPerPage: 1, getRankingInfo: value });
      expect(hits[0]?._rankingInfo).toMatchObject({ nbTypos: 0, words: 1 });
    }
    const { hits } = await searchOne({ params: "query=brva&hitsPerPage=1&getRankingInfo=1" });
    expect(hits[0]?._rankingInfo).toMatchObject({ nbTypos: 1 });
    expect((await searchOne({ hitsPerPage: 1 })).hits[0]).not.toHaveProperty("_rankingInfo");
  });

  it("[S7.3] attributesToSnippet gives a few words around the match", async () => {
    const { hits } = await searchOne({
      query: "trailblazer",
      hitsPerPage: 1,
      attributesToSnippet: ["name:2", "make"],
      snippetEllipsisText: "...",
    });
    expect(hits[0]?._snippetResult).toEqual({
      name: { value: "...Alfaro <em>Trailblazer</em>...", matchLevel: "full" },
      make: { value: "Alfaro", matchLevel: "none" },
    });
  });

  it("[S7.3] optionalFilters change the order, never the count", async () => {
    const plain = await searchOne({ hitsPerPage: 50 });
    const wished = await searchOne({
      hitsPerPage: 50,
      optionalFilters: ["make:Alfaro<score=2>", "year:2012"],
    });
    expect(wished.nbHits).toBe(plain.nbHits);
    const score = ({ make, year }: Car) => (make === "Alfaro" ? 2 : 0) + (year === 2012 ? 1 : 0);
    expect(wished.hits.map(score)).toEqual(wished.hits.map(score).toSorted((a, b) => b - a));
    expect(new Set(wished.hits.map(({ objectID }) => objectID)).size).toBe(50);
    const page = await searchOne({
      hitsPerPage: 5,
      page: 3,
      optionalFilters: ["make:Alfaro<score=2>", "year:2012"],
    });
    expect(page.hits.map(({ objectID }) => objectID)).toEqual(
      wished.hits.slice(15, 20).map(({ objectID }) => objectID),
    );
    const buried = await searchOne({ hitsPerPage: 1, optionalFilters: [["make:-Alfaro", "year:1"]] });
    expect(buried.hits[0]?.make).not.toBe("Alfaro");
  });

  it("[S7.3] restrictSearchableAttributes searches those alone", async () => {
    const query = "sunroof";
    expect(await count({ query })).toBeGreaterThan(0);
    expect(await count({ query, restrictSearchableAttributes: ["name", "make"] })).toBe(0);
    expect(await count({ query, restrictSearchableAttributes: ["features"] })).toBe(await count({ query }));
    expect(await count({ query: "brava sunroof", restrictSearchableAttributes: ["make", "features"] })).toBe(
      ours.filter(({ make }) => make === "Brava").length,
    );
    await expect(searchOne({ query, restrictSearchableAttributes: ["secret"] })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("[S7.3] removeWordsIfNoResults and optionalWords find with fewer words", async () => {
    const brava = await count({ query: "brava" });
    expect(await count({ query: "brava ferrari" })).toBe(0);
    expect(await searchOne({ query: "brava ferrari", removeWordsIfNoResults: "lastWords" })).toMatchObject({
      nbHits: brava,
      query: "brava ferrari",
      queryAfterRemoval: "brava",
    });
    expect(await count({ query: "ferrari brava", removeWordsIfNoResults: "firstWords" })).toBe(brava);
    expect(await count({ query: "ferrari brava", removeWordsIfNoResults: "lastWords" })).toBe(0);
    expect(await count({ query: "brava alfaro", removeWordsIfNoResults: "allOptional" })).toBe(
      ours.filter(({ make }) => make !== "Čedo").length,
    );
    // Where all words are found nothing is taken away.
    expect(await count({ query: "brava sport", removeWordsIfNoResults: "lastWords" })).toBe(
      await count({ query: "brava sport" }),
    );
    const wished = await searchOne({ query: "brava sport", optionalWords: ["sport"], hitsPerPage: 50 });
    expect(wished.nbHits).toBe(brava);
    const sporty = wished.hits.map(({ name }) => name.includes("Sport"));
    expect(sporty).toEqual(sporty.toSorted((a, b) => Number(b) - Number(a)));
    await expect(searchOne({ removeWordsIfNoResults: "some" })).rejects.toMatchObject({ status: 400 });
  });

  it("[S7.3] responseFields and clickAnalytics shape the answer", async () => {
    expect(Object.keys(await searchOne({ responseFields: ["nbHits", "hits"], hitsPerPage: 1 }))).toEqual([
      "hits",
      "nbHits",
    ]);
    expect((await searchOne({ clickAnalytics: true })).queryID).toMatch(/^[0-9a-f]{32}$/);
    expect(await searchOne({ clickAnalytics: false })).not.toHaveProperty("queryID");
  });

  it("[S7.3] the strategy stopIfEnoughMatches leaves out what is no longer needed", async () => {
    const requests = [
      { indexName: "cars", query: "ferrari", hitsPerPage: 5 },
      { indexName: "cars", query: "brava", hitsPerPage: 5 },
      { indexName: "cars", query: "alfaro", hitsPerPage: 5 },
    ];
    const { results } = await client().search<Car>({ requests, strategy: "stopIfEnoughMatches" });
    expect(results).toMatchObject([
      { nbHits: 0, processed: true },
      { nbHits: 17, processed: true },
      { nbHits: 0, hits: [], processed: false, index: "cars" },
    ]);
    const all = await client().search<Car>({ requests, strategy: "none" });
    expect(all.results).toMatchObject([{ nbHits: 0 }, { nbHits: 17 }, { nbHits: 17 }]);
    expect(all.results[0]).not.toHaveProperty("processed");
  });

  it("[S7.3] what an index without rules, places, groups or persons has no use for changes nothing, and the answer says so", async () => {
    const plain = await searchOne({ query: "brava", hitsPerPage: 3 });
    const much = await searchOne({
      query: "brava",
      hitsPerPage: 3,
      distinct: true,
      facetingAfterDistinct: true,
      aroundLatLng: "-31.9,115.8",
      aroundRadius: "all",
      aroundLatLngViaIP: true,
      ruleContexts: ["mobile"],
      enableRules: true,
      enablePersonalization: true,
      personalizationImpact: 50,
      userToken: "somebody",
      analytics: false,
      analyticsTags: ["car"],
      percentileComputation: false,
      enableABTest: false,
      synonyms: true,
      replaceSynonymsInHighlight: false,
      ignorePlurals: ["en"],
      removeStopWords: true,
      queryLanguages: ["en"],
      naturalLanguages: ["en"],
      decompoundQuery: true,
      minProximity: 2,
      relevancyStrictness: 90,
      sumOrFiltersScores: true,
      exactOnSingleWordQuery: "attribute",
      alternativesAsExact: ["ignorePlurals"],
      "x-algolia-agent": "test",
    });
    const { params: _params, processingTimeMS: _ms, message, ...rest } = much;
    expect(plain).toMatchObject(rest);
    expect(message).toMatch(/^Without effect here: .*aroundLatLngViaIP.*sumOrFiltersScores\.$/);
  });
});
