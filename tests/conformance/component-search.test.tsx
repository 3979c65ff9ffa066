import { describe, expect, it } from "vitest";
import type { PlannedNode } from "../../renderer/planning/payload.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { readExample, renderExample, searchPayload } from "./render-component.tsx";

const asked = { query: "suv", refinements: { make: ["Toyota"] }, ranges: { price: { min: 10_000 } } };
const nothing = { hits: [], nbHits: 0, nbPages: 0, facets: { make: {}, car_type: {}, price: {} } };
const card: PlannedNode = { id: "card", use: "TextLine", props: { text: "a card" } };

/** A component's example in a search with this state and answer. */
function shown(
  name: string,
  state: Parameters<typeof searchPayload>[0] = asked,
  answer: Parameters<typeof searchPayload>[1] = {},
  props: JsonObject = {},
  url = "/search/toyota?range[price]=10000:&query=suv",
): string {
  const example = readExample(name);
  const templates = { ...example.templates, card: [card] as never };
  const whole = { ...example, props: { ...example.props, ...props }, templates };
  return renderExample(name, whole, { url, search: searchPayload(state, answer) });
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("a search that finds nothing", () => {
  it("[M8.17] is told so, with a link to a search without filters and the dealer's help", () => {
    const html = shown("NoResults", asked, nothing);
    expect(textOf(html)).toContain("No cars match your search Try fewer filters.");
    expect(html).toMatch(/<a[^>]*href="\/search"[^>]*>Clear all filters</);
    expect(shown("NoResults")).not.toContain("No cars match");
  });

  it("[M8.17] beyond the last page leads to the first", () => {
    const html = shown("NoResults", { ...asked, page: 9 }, { page: 8, hits: [] });
    expect(textOf(html)).toContain("There are no cars on this page Go to the first page");
    expect(html).not.toContain("Try fewer filters.");
    expect(html).toMatch(/href="\/search\/toyota\?[^"]*query=suv/);
  });
});

describe("a search that finds cars", () => {
  it("[M8.17] shows a card for each, and the dealer's own card at its position", () => {
    const hits = [1, 2, 3].map((id) => ({
      objectID: String(id),
      slug: `car-${id}`,
      name: `Car ${id}`,
      decisions: {},
    }));
    const html = shown("HitsGrid", asked, { hits }, { ctas: [{ id: "sell", position: 2 }] });
    expect(html.match(/a card/g)).toHaveLength(3);
    expect(html).toMatch(/<ul[^>]*aria-label="Cars"/);
    expect(html.split("data-cta")[0]?.match(/a card/g)).toHaveLength(2);
  });

  it("[M8.17] leads to each page, and says which is shown", () => {
    const html = shown("Pagination", { ...asked, page: 2 }, { page: 1 }, {}, "/search/toyota?query=suv&page=2");
    const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = ""]) => attributes);
    expect(links.map((link) => /aria-label="([^"]*)"/.exec(link)?.[1])).toEqual([
      "Previous page",
      "Page 1",
      "Page 2",
      "Page 3",
      "Next page",
    ]);
    expect(links.map((link) => link.includes('aria-current="page"'))).toEqual([false, false, true, false, false]);
    expect(links.map((link) => /page=(\d)/.exec(link)?.[1])).toEqual([undefined, undefined, "2", "3", "3"]);
    expect(links.map((link) => /rel="(\w+)"/.exec(link)?.[1]).filter(Boolean)).toEqual(["prev", "next"]);
  });
});

describe("a filter", () => {
  it.each([
    ["RefinementList", "make"],
    ["MakeTiles", "make"],
    ["RangeSlider", "price"],
  ])("is left out where the search does not count its attribute: %s", (name, attribute) => {
    expect(shown(name, asked, {}, { attribute })).toContain("<details");
    expect(shown(name, asked, {}, { attribute: "seats" })).toBe("");
  });

  it("keeps a chosen value that no car has any more, to be deselected", () => {
    const html = shown("RefinementList", { ...asked, refinements: { make: ["Saab"] } }, {}, { attribute: "make" });
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Saab"|<input[^>]*value="Saab"[^>]*checked=""/);
  });
});
