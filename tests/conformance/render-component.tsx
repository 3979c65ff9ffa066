import { createStore, Provider } from "jotai";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { components } from "../../renderer/app/registry.server.gen.ts";
import { LayoutRenderer } from "../../renderer/layout/LayoutRenderer.tsx";
import { PageContext } from "../../renderer/layout/page-context.tsx";
import { findIn } from "../../renderer/layout/registry.ts";
import type { PagePayload, PlannedNode, SearchPayload } from "../../renderer/planning/payload.ts";
import { firstResults } from "../../renderer/query/first-results.ts";
import type { JsonObject } from "../../schemas/json-value.ts";

const config = {
  base: "/search",
  words: { "used-cars": { car_type: ["used"] } },
  paths: {},
  segments: ["make"],
  segmentValues: { make: ["Toyota"] },
  facets: ["make", "car_type"],
  ranges: ["price"],
  sorts: [
    { id: "relevant", index: "cars", label: "Most relevant" },
    { id: "price_asc", index: "cars_price_asc", label: "Lowest price" },
  ],
};
const answer = {
  index: "cars",
  hits: [{ objectID: "1", slug: "a", name: "2021 Toyota Corolla", decisions: {} }],
  nbHits: 43,
  nbPages: 3,
  page: 0,
  hitsPerPage: 21,
  facets: { make: { Toyota: 40, Mazda: 3 }, car_type: { used: 43 }, price: {} },
  facets_stats: { price: { min: 4990, max: 81500, avg: 30000, sum: 900000 } },
  query: "",
  params: "",
  processingTimeMS: 1,
};

/** A search payload of a small stock, as the server would give it for an address. */
export function searchPayload(state: Parameters<typeof firstResults>[0]): SearchPayload {
  const parameters = { hitsPerPage: 21, maxValuesPerFacet: 100, attributesToHighlight: [] };
  const search = (requests: unknown[]) => ({
    results: requests.map(() => structuredClone(answer) as JsonObject),
  });
  const shown = new Set(config.facets);
  const { initialResults } = firstResults(state, config, { index: "cars", parameters, search, shown });
  return {
    config,
    index: "cars",
    parameters,
    stockCount: 43,
    paths: { own: ["/search/:make?"], other: [] },
    initialResults,
  };
}

/** A page payload around some nodes. */
export function pageOf(
  tree: PlannedNode[],
  url = "/search/toyota?range[price]=10000:&query=suv",
): PagePayload {
  return {
    url,
    status: 200,
    pageId: "test",
    site: {
      id: "1",
      slug: "test",
      name: "Test Motors",
      locale: "en-AU",
      timeZone: "Australia/Perth",
      search: { provider: "embedded", index: "cars", hitsPerPage: 21 },
    },
    head: { title: "Test" },
    tree,
    now: Date.UTC(2026, 0, 5),
    visitor: { signedIn: false, phone: false },
    events: { call: null, save: null },
    search: searchPayload({
      query: "suv",
      refinements: { make: ["Toyota"] },
      ranges: { price: { min: 10000 } },
    }),
  };
}

/** HTML of planned nodes, as the server renders them. Throws what a component throws. */
export function renderNodes(tree: PlannedNode[]): string {
  const page = pageOf(tree);
  const report = (error: unknown) => {
    throw error;
  };
  return renderToStaticMarkup(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[page.url]}>
        <PageContext value={{ page, find: findIn(components), report }}>
          <LayoutRenderer nodes={tree} />
        </PageContext>
      </MemoryRouter>
    </Provider>,
  );
}
