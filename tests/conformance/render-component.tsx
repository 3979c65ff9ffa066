import { readFileSync } from "node:fs";
import { createStore, Provider } from "jotai";
import { renderToStaticMarkup } from "react-dom/server";
import { components } from "../../renderer/app/registry.server.gen.ts";
import { LayoutRenderer } from "../../renderer/layout/LayoutRenderer.tsx";
import { PageContext } from "../../renderer/layout/page-context.tsx";
import { findIn } from "../../renderer/layout/registry.ts";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import { compileValue } from "../../renderer/planning/compile.ts";
import type { PagePayload, PlannedNode, SearchPayload } from "../../renderer/planning/payload.ts";
import { planValue } from "../../renderer/planning/plan.ts";
import { buildFirstResults } from "../../renderer/query/first-results.ts";
import { SearchProvider } from "../../renderer/search/SearchProvider.tsx";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";

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
const answer: { facets: { [name: string]: { [value: string]: number } } } & JsonObject = {
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
export function searchPayload(
  state: Parameters<typeof buildFirstResults>[0],
  changed: Partial<typeof answer> = {},
): SearchPayload {
  const parameters = { hitsPerPage: 21, maxValuesPerFacet: 100, attributesToHighlight: [] };
  const search = (requests: unknown[]) => ({
    results: requests.map(() => structuredClone({ ...answer, ...changed }) as JsonObject),
  });
  const shown = new Set(config.facets);
  const { initialResults } = buildFirstResults(state, config, { index: "cars", parameters, search, shown });
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
export function createPagePayload(
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
      state: "qld",
      driveAway: {
        source: "the states",
        date: "2025-12-01",
        states: { qld: [{ label: "stamp duty", per: 100, steps: [{ rate: 3 }] }] },
      },
      financeBasis: {
        rate: 8,
        comparisonRate: 9.1,
        establishmentFee: 395,
        monthlyFee: 10,
        years: 5,
        deposit: 2000,
        lender: "A lender",
        source: "Its price list",
        date: "2025-12-01",
      },
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
export function renderNodes(tree: PlannedNode[], changed: Partial<PagePayload> = {}): string {
  const page = { ...createPagePayload(tree), ...changed };
  const report = (error: unknown) => {
    throw error;
  };
  return renderToStaticMarkup(
    <Provider store={createStore()}>
      <PageContext value={{ page, find: findIn(components), report }}>
        <SearchProvider>
          <LayoutRenderer nodes={tree} />
        </SearchProvider>
      </PageContext>
    </Provider>,
  );
}

/** A component's `example.json`. */
export interface Example {
  props: JsonObject;
  slots?: PlannedNode["slots"];
  templates?: PlannedNode["templates"];
  /** Props of other states, in place of the same ones of `props`. */
  others?: JsonObject[];
}

/** The folder of a component. */
export function resolveComponentFolder(name: string): URL {
  const kebab = name.replace(/[A-Z]/g, (letter, at) => (at ? "-" : "") + letter.toLowerCase());
  return new URL(`../../renderer/components/${kebab}/`, import.meta.url);
}

/** A component's example as it is on disk. */
export function readExample(name: string): Example {
  return JSON.parse(readFileSync(new URL("example.json", resolveComponentFolder(name)), "utf8")) as Example;
}

/** Props with their wording parsed, as a planned page gives them. */
function planned(name: string, props: JsonObject): JsonObject {
  const schema = catalog[name]?.props as Parameters<typeof compileValue>[1];
  const compiled = compileValue(props, schema, {});
  return convertToJsonObject(planValue(compiled, {}, { locale: "en-AU", timeZone: "Australia/Perth" }));
}

/** An example as a planned node. */
export const planExample = (name: string, { props, slots, templates }: Example): PlannedNode => ({
  id: "example",
  use: name,
  props: planned(name, props),
  slots,
  templates,
});

/** HTML of an example. */
export const renderExample = (name: string, example: Example, changed: Partial<PagePayload> = {}): string =>
  renderNodes([planExample(name, example)], changed);
