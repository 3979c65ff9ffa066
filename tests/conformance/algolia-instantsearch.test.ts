import { liteClient } from "algoliasearch/lite";
import instantsearch from "instantsearch.js";
import {
  connectHits,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectSortBy,
} from "instantsearch.js/es/connectors/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patientTimeouts } from "../../platform/base/testing/patience.ts";
import { cars, startServer } from "./algolia-server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The cars of the server's scope, for counting by hand. */
const ours = cars.filter((car) => car.site === "ours");
const countBy = (list: typeof cars, attribute: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const car of list)
    for (const value of [car[attribute]].flat()) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
};

interface Page {
  hits: string[];
  makes: Record<string, number>;
  found: Record<string, number>;
  price: { min?: number; max?: number };
  pages: number;
}

/** What the refinement list's connector tells, as far as it is read here. */
interface RefinementListShown {
  items: { value: string; count: number }[];
  isFromSearch: boolean;
  searchForItems: (query: string) => void;
}

/** Runs the unmodified instantsearch.js (no page, no DOM) from a state of its own, and tells what its widgets show. */
async function showPage(state: Record<string, unknown>, facetQuery = ""): Promise<Page> {
  const page: Page = { hits: [], makes: {}, found: {}, price: {}, pages: 0 };
  const hosts = [{ url: `127.0.0.1:${server.port}`, protocol: "http" as const, accept: "readWrite" as const }];
  const search = instantsearch({
    indexName: "cars",
    searchClient: liteClient("app", "key", { hosts, timeouts: patientTimeouts }),
    initialUiState: { cars: state },
  });
  let searchValues: (query: string) => void = () => {};
  let valuesFound = () => {};
  search.addWidgets([
    connectSearchBox(() => {})({}),
    connectSortBy(() => {})({
      items: [
        { value: "cars", label: "" },
        { value: "cars_price_asc", label: "" },
      ],
    }),
    connectHits(({ items }: { items: { objectID: string }[] }) => {
      page.hits = items.map((item) => item.objectID);
    })({}),
    connectRefinementList(({ items, isFromSearch, searchForItems }: RefinementListShown) => {
      searchValues = searchForItems;
      const counts = Object.fromEntries(items.map((item) => [item.value, item.count]));
      if (!isFromSearch) page.makes = counts;
      else {
        page.found = counts;
        valuesFound();
      }
    })({ attribute: "make", operator: "or" }),
    connectRange(({ range }: { range: Page["price"] }) => {
      page.price = range;
    })({ attribute: "price" }),
    connectPagination(({ nbPages }: { nbPages: number }) => {
      page.pages = nbPages;
    })({}),
  ]);
  const shown = rendered(search, () => search.status === "idle" && search.mainIndex.getResults() !== null);
  search.start();
  await shown;
  if (facetQuery) {
    // Facet values render their own widget only.
    await new Promise<void>((resolve) => {
      valuesFound = resolve;
      searchValues(facetQuery);
    });
  }
  search.dispose();
  return page;
}

/** Waits for the render after which `done` holds. */
function rendered(search: ReturnType<typeof instantsearch>, done: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!done()) return;
      search.removeListener("render", check);
      resolve();
    };
    search.on("render", check);
  });
}

describe("unmodified instantsearch.js", () => {
  it("[S3.15] shows a first page with counts and ranges", async () => {
    const page = await showPage({});
    expect(page.hits).toHaveLength(20);
    expect(page.hits[0]).toBe("car-49");
    expect(page.makes).toEqual(countBy(ours, "make"));
    expect(page.price).toEqual({ min: 10_000, max: 34_500 });
    expect(page.pages).toBe(3);
  });

  it("counts a refined list and a refined range without their own refinements", async () => {
    const page = await showPage({
      refinementList: { make: ["Brava", "Čedo"] },
      range: { price: "12000:20000" },
    });
    const inPrice = ours.filter((car) => Number(car.price) >= 12_000 && Number(car.price) <= 20_000);
    const chosen = ours.filter((car) => car.make !== "Alfaro");
    expect(page.makes).toEqual(countBy(inPrice, "make"));
    expect(page.price).toEqual({
      min: Math.min(...chosen.map((car) => Number(car.price))),
      max: Math.max(...chosen.map((car) => Number(car.price))),
    });
    const expected = chosen.filter((car) => inPrice.includes(car)).map((car) => car.objectID);
    expect(page.hits).toEqual(expected.toReversed());
  });

  it("sorts by a replica and keeps text and refinements", async () => {
    const page = await showPage({
      query: "sport",
      sortBy: "cars_price_asc",
      refinementList: { make: ["Alfaro"] },
    });
    const expected = ours.filter((car) => car.make === "Alfaro" && String(car.name).includes("Sport"));
    expect(page.hits).toEqual(expected.map((car) => car.objectID));
  });

  it("searches for refinements within what is shown", async () => {
    const page = await showPage({ range: { price: ":11000" } }, "ced");
    expect(page.found).toEqual({ Čedo: 1 });
  });
});
