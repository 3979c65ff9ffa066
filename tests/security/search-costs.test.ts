import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateCars } from "../../bench/search/cars.ts";
import { config as benchConfig, buildSearchRequests } from "../../bench/search/ours.ts";
import { createBudget, MOST_BYTES, MOST_WORK } from "../../search/budget.ts";
import { createIndex, RequestError, searchMany } from "../../search/index.ts";
import { startServer } from "../conformance/algolia-server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A stock of which a call can ask for much, and what a call over it costs or why it is refused. */
const stock = createIndex(generateCars(20_000, 3), benchConfig);
function costOf(requests: readonly object[], index = stock) {
  const budget = createBudget();
  try {
    const { results } = searchMany(
      () => index,
      requests.map((request) => ({ indexName: "cars", ...request })),
      undefined,
      undefined,
      budget,
    );
    return { ...budget.spent, size: JSON.stringify(results).length };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { ...budget.spent, refused: error.message };
  }
}
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

async function get(query: string) {
  const response = await fetch(`${server.url}/1/indexes/cars?${query}`);
  return { status: response.status, json: (await response.json()) as { message?: string } };
}
async function post(body: string) {
  const response = await fetch(`${server.url}/1/indexes/*/queries`, { method: "POST", body });
  return { status: response.status, json: (await response.json()) as { message?: string } };
}

describe("what a call of the search costs", () => {
  it("numeric filters that took minutes are refused: 389 and 689 bytes", async () => {
    for (const length of [300, 500]) {
      // Each blank and sign could end the attribute, the operator or the number.
      for (const filter of [`a${" ".repeat(length)}b`, `a${"<".repeat(length)}`, `a:${"1 ".repeat(length / 2)}TO`]) {
        const { status, json } = await get(`numericFilters=${encodeURIComponent(filter)}`);
        expect([status, json.message]).toEqual([400, expect.stringMatching(/^Invalid numeric filter/)]);
      }
    }
    // Nothing is too long to be read at once: the body's limit is the only one.
    const long = JSON.stringify({
      requests: [{ indexName: "cars", numericFilters: [`a${" <".repeat(60_000)}`] }],
    });
    expect((await post(long)).status).toBe(400);
  });

  it("15,000 times the same snippet is refused, and a hundred times is one", () => {
    const asked = {
      query: "a",
      hitsPerPage: 1000,
      attributesToHighlight: [],
      attributesToRetrieve: ["objectID"],
    };
    expect(costOf([{ ...asked, attributesToSnippet: times(15_000, "name:10") }])).toMatchObject({
      refused: 'Too many values for "attributesToSnippet" parameter, at most 200 are allowed',
      work: 0,
    });
    const [item, many] = [["name:10"], times(100, "name:10")].map((attributesToSnippet) =>
      costOf([{ ...asked, attributesToSnippet }]),
    );
    expect(many?.work).toEqual(item?.work);
  });

  it("every list is bounded, once none is there twice", () => {
    const items = Array.from({ length: 201 }, (_, i) => `attribute-${i}`);
    for (const name of [
      "facets",
      "attributesToRetrieve",
      "attributesToHighlight",
      "attributesToSnippet",
      "optionalWords",
      "responseFields",
      "restrictSearchableAttributes",
    ]) {
      expect(costOf([{ [name]: items }])).toMatchObject({ refused: expect.stringContaining(`"${name}"`) });
      expect(costOf([{ [name]: items.join(",") }])).toMatchObject({
        refused: expect.stringContaining(`"${name}"`),
      });
    }
    expect(costOf([{ optionalFilters: times(51, "make:a") }])).toMatchObject({ refused: expect.any(String) });
    expect(costOf([{ filters: `make:${"a".repeat(20_000)}` }])).toMatchObject({
      refused: expect.any(String),
    });
  });

  it("fifty times all facets is refused before the answer is written down", () => {
    const facets = [...benchConfig.facets, "name", "comments"];
    const wide = createIndex(generateCars(5000, 3), { ...benchConfig, facets });
    const cost = costOf(times(50, { facets: ["*"], maxValuesPerFacet: 1000, hitsPerPage: 0 }), wide);
    expect(cost).toMatchObject({ refused: `The answer is too large, at most ${MOST_BYTES} bytes` });
    expect(cost.bytes).toBeLessThan(MOST_BYTES * 1.1);
  });

  it("long tags are refused, and short ones around everything stay within the answer's size", () => {
    const asked = {
      query: "a b c d e f g h",
      optionalWords: "a b c d e f g h",
      hitsPerPage: 1000,
      attributesToHighlight: ["*"],
    };
    expect(costOf([{ ...asked, highlightPreTag: "x".repeat(101) }])).toMatchObject({
      refused: 'Invalid value for "highlightPreTag" parameter, expected at most 100 characters',
    });
    expect(costOf([{ snippetEllipsisText: "x".repeat(101) }])).toMatchObject({ refused: expect.any(String) });
    const cost = costOf(times(5, { ...asked, highlightPreTag: "x".repeat(100), highlightPostTag: "y".repeat(100) }));
    expect(cost).toMatchObject({ refused: expect.stringContaining("too large") });
    expect(cost.bytes).toBeLessThan(MOST_BYTES * 1.1);
  });

  it("60,000 brackets are refused in a body and in every parameter, as JSON or as a text that holds JSON", async () => {
    const brackets = "[".repeat(60_000) + "]".repeat(60_000);
    const bodies = [brackets, `{"requests":${brackets}}`, `{"requests":[${brackets}]}`];
    for (const name of [
      "facetFilters",
      "numericFilters",
      "tagFilters",
      "optionalFilters",
      "facets",
      "query",
      "params",
    ]) {
      bodies.push(`{"requests":[{"indexName":"cars","${name}":${brackets}}]}`);
      if (name === "query" || name === "params") continue;
      bodies.push(JSON.stringify({ requests: [{ indexName: "cars", [name]: brackets }] }));
      bodies.push(JSON.stringify({ requests: [{ indexName: "cars", params: `${name}=${brackets}` }] }));
    }
    for (const body of bodies) expect([body.slice(0, 60), (await post(body)).status]).toEqual([body.slice(0, 60), 400]);
    expect(server.faults).toEqual([]);
  });

  it("optional filters of different weights cost no set of documents each", () => {
    const optionalFilters = Array.from({ length: 20 }, (_, i) => `price>${i * 1000}`).map(
      (_, i) => `make:${i}<score=${2 ** i}>`,
    );
    expect(costOf([{ optionalFilters, hitsPerPage: 20 }]).work).toBeLessThan(MOST_WORK / 50);
  });

  it("work is counted: the same call costs the same, and a costly one is refused", () => {
    const words = "abcdefgh ijklmnop qrstuvwx yzabcdef ghijklmn opqrstuv wxyzabcd efghijkl mnopqrst";
    const asked = Array.from({ length: 50 }, (_, i) => ({
      query: `${words} ${i}`,
      facets: ["*"],
      optionalWords: words,
      hitsPerPage: 0,
      maxValuesPerFacet: 1,
    }));
    const [first, second] = [costOf(asked), costOf(asked)];
    expect(second.work).toBe(first.work);
    expect(first.work).toBeGreaterThan(10 * costOf(asked.slice(0, 2)).work);
    const small = createBudget(1000);
    expect(() => searchMany(() => stock, [{ indexName: "cars", facets: ["*"] }], undefined, undefined, small)).toThrow(
      "too much work",
    );
  });

  it("what pages ask for is far from any bound", () => {
    const query = {
      text: "to ra",
      refinements: { make: ["Tora"], body: ["SUV", "Ute"], fuel: ["Petrol"] },
      price: [1000, 90_000] as const,
    };
    const page = costOf(buildSearchRequests(query, "cars"));
    expect(page).not.toHaveProperty("refused");
    expect(page.work).toBeLessThan(MOST_WORK / 20);
    expect(page.bytes).toBeLessThan(MOST_BYTES / 10);
    // Fifty requests in one call, as many widgets on one page send.
    const many = costOf(times(10, buildSearchRequests(query, "cars")).flat().slice(0, 50));
    expect(many).not.toHaveProperty("refused");
    const plain = costOf([{ hitsPerPage: 1000, attributesToHighlight: [] }]);
    expect(plain).not.toHaveProperty("refused");
    expect(plain.bytes).toBeGreaterThan(300_000);
  });
});
