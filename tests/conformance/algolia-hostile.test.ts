import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "./algolia-server.ts";

const numRuns = Number(process.env.FC_RUNS ?? 200);

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function post(path: string, body: string, headers: Record<string, string> = { "content-type": "text/plain" }) {
  const response = await fetch(server.url + path, { method: "POST", body, headers });
  const text = await response.text();
  return {
    status: response.status,
    json: JSON.parse(text) as Record<string, unknown>,
    headers: response.headers,
  };
}

const queries = (...requests: unknown[]) => post("/1/indexes/*/queries", JSON.stringify({ requests }));
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

describe("hostile and clumsy requests", () => {
  it("answers 400 with Algolia's error shape for any invalid body", async () => {
    const bodies = [
      "",
      "null",
      "[]",
      "7",
      "{",
      '{"requests":7}',
      '{"requests":[null]}',
      '{"requests":[{}]}',
      '{"requests":[{"indexName":7}]}',
      '{"requests":[{"indexName":"cars","query":{}}]}',
      '{"requests":[{"indexName":"cars","page":-1}]}',
      '{"requests":[{"indexName":"cars","page":"1.5"}]}',
      '{"requests":[{"indexName":"cars","facets":[1]}]}',
      '{"requests":[{"indexName":"cars","facetFilters":[[["make:x"]]]}]}',
      '{"requests":[{"indexName":"cars","facetFilters":{}}]}',
      '{"requests":[{"indexName":"cars","numericFilters":["price"]}]}',
      '{"requests":[{"indexName":"cars","filters":"(((("}]}',
      '{"requests":[{"indexName":"cars","typoTolerance":"maybe"}]}',
      '{"requests":[{"indexName":"cars","type":"facet","facet":"site"}]}',
      '{"requests":[{"indexName":"cars","type":"facet","facet":"make","maxFacetHits":101}]}',
      `{"requests":[{"indexName":"cars","filters":"${"(".repeat(5000)}"}]}`,
      JSON.stringify({ requests: Array.from({ length: 51 }, () => ({ indexName: "cars" })) }),
      JSON.stringify({
        requests: Array.from({ length: 6 }, () => ({ indexName: "cars", hitsPerPage: 1000 })),
      }),
      JSON.stringify({
        requests: [{ indexName: "cars", numericFilters: Array.from({ length: 501 }, (_, i) => `price>${i}`) }],
      }),
      JSON.stringify({
        requests: Array.from({ length: 10 }, () => ({
          indexName: "cars",
          numericFilters: Array.from({ length: 400 }, (_, i) => `price>${i}`),
        })),
      }),
    ];
    for (const body of bodies) {
      const { status, json, headers } = await post("/1/indexes/*/queries", body);
      expect([body.slice(0, 80), status, json.status]).toEqual([body.slice(0, 80), 400, 400]);
      expect(json.message).toBeTypeOf("string");
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  it("refuses a body over 256 KB with 413, and unknown paths with 404", async () => {
    expect((await post("/1/indexes/*/queries", "x".repeat(300 * 1024))).status).toBe(413);
    expect((await post("/1/indexes/*/objects", "{}")).status).toBe(404);
    expect((await post("/1/indexes/cars/queries", "{}")).status).toBe(404);
    expect((await post("/1/indexes/nothing/query", "{}")).json).toEqual({
      message: "Index nothing does not exist",
      status: 404,
    });
    expect((await post("/1/indexes/%E0%A4%A/query", "{}")).status).toBe(400);
    expect((await fetch(`${server.url}/1/indexes`)).status).toBe(404);
  });

  it("takes JSON under any content type, URL-encoded parameters, and GET", async () => {
    const params =
      "query=brava&hitsPerPage=2&facetFilters=%5B%5B%22car_type%3Anew%22%5D%5D&numericFilters=price%3C20000";
    for (const type of ["text/plain", "application/json", "application/x-www-form-urlencoded"]) {
      const { json } = await post("/1/indexes/cars/query?x-algolia-api-key=k", JSON.stringify({ params }), {
        "content-type": type,
      });
      expect(json).toMatchObject({ nbHits: 7, hitsPerPage: 2 });
    }
    const response = await fetch(`${server.url}/1/indexes/cars?${params}&x-algolia-application-id=a`);
    expect(await response.json()).toMatchObject({ nbHits: 7, hitsPerPage: 2 });
  });

  it("cannot be led out of the scope by indexName or type in the body", async () => {
    const { json } = await post(
      "/1/indexes/cars/query",
      JSON.stringify({ indexName: "other", type: "facet", facet: "make", hitsPerPage: 1000 }),
    );
    expect(json).toMatchObject({ nbHits: 50 });
    expect((await post("/1/indexes/cars/facets/site/query", "{}")).status).toBe(400);
  });

  it("survives names of Object.prototype, deep nesting and long texts", async () => {
    const odd = '{"__proto__":{"query":"x"},"constructor":1,"toString":2,"indexName":"cars","hasOwnProperty":3}';
    expect((await post("/1/indexes/*/queries", `{"requests":[${odd}]}`)).status).toBe(200);
    expect(
      (await post("/1/indexes/*/queries", `{"requests":[{"indexName":"cars","x":${nested(50_000)}}]}`)).status,
    ).toBe(400);
    expect(
      (await post("/1/indexes/*/queries", `{"requests":[{"indexName":"cars","facets":${nested(50_000)}}]}`)).status,
    ).toBe(400);
    const long = {
      indexName: "cars",
      query: "a\u0301-5 ".repeat(20_000),
      facets: ["__proto__", "constructor"],
      attributesToRetrieve: ["__proto__.x"],
    };
    expect((await queries(long)).status).toBe(200);
    expect((await queries({ indexName: "cars", filters: "__proto__:x OR constructor:y" })).json).toMatchObject({
      results: [{ nbHits: 0 }],
    });
  });

  it("never answers 5xx to random parameters", async () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.json().map((text) => JSON.parse(text) as unknown),
      fc.array(fc.oneof(fc.string(), fc.array(fc.string()))),
    );
    const names = fc.constantFrom(
      "query",
      "filters",
      "facetFilters",
      "numericFilters",
      "tagFilters",
      "facets",
      "page",
      "hitsPerPage",
      "offset",
      "length",
      "params",
      "maxValuesPerFacet",
      "attributesToRetrieve",
      "attributesToHighlight",
      "highlightPreTag",
      "typoTolerance",
      "minWordSizefor1Typo",
      "sortFacetValuesBy",
      "getRankingInfo",
      "optionalFilters",
      "optionalWords",
      "removeWordsIfNoResults",
      "restrictSearchableAttributes",
      "attributesToSnippet",
      "responseFields",
      "clickAnalytics",
      "type",
      "facet",
      "facetQuery",
      "maxFacetHits",
    );
    const syntax = fc
      .array(
        fc.constantFrom(
          "make",
          ":",
          "price",
          "<",
          ">=",
          "5",
          "'",
          '"',
          "(",
          ")",
          "AND",
          "OR",
          "NOT",
          "TO",
          " ",
          "\\",
          "-",
          "_tags",
          "<score=2>",
        ),
        { maxLength: 14 },
      )
      .map((parts) => parts.join(""));
    const request = fc
      .tuple(fc.dictionary(names, value, { noNullPrototype: true }), fc.option(syntax))
      .map(([params, filters]) => ({
        ...params,
        ...(filters === null ? {} : { filters }),
        indexName: "cars",
      }));
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 3 }), async (requests) => {
        const { status } = await queries(...requests);
        expect([200, 400]).toContain(status);
      }),
      { numRuns },
    );
    expect(server.faults).toEqual([]);
  });

  it("answers a scope that names no filterable attribute with an error, not with everything", async () => {
    const { createIndex } = await import("../../search/index.ts");
    const { cars, config } = await import("./algolia-server.ts");
    const index = createIndex(cars, config);
    expect(() => index.search({}, { scope: "NOT secret:x" })).toThrow("not filterable");
    expect(() => index.search({}, { scope: "make" })).not.toThrow();
    expect(() => index.search({}, { scope: "((" })).toThrow("Scope");
  });
});
